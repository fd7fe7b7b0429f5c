import type { Guard } from './guard'

const clock = 'backend/operation/report-mail/clock.test.ts'

/** Guards of reports, of their files and of their mails. */
export const reportGuards: readonly Guard[] = [
  {
    name: 'a report has the fields alone that its viewer may see',
    file: 'lib/reports/reports.ts',
    find: 'fields.filter((field) => seesField(field, role))',
    replace: 'fields.filter((field) => seesField(field, role) || true)',
    test: 'backend/operation/reports/report-limits.test.ts',
    named: 'never the company’s part to others than staff',
  },
  {
    name: 'a report is for those who open the list whose rows it counts',
    file: 'backend/operation/reports/asked.ts',
    find: "if (!mayRead(report, [...acting.principal.permissions])) throw new ApiError('FORBIDDEN')",
    replace: '',
    test: 'backend/operation/reports/report-limits.test.ts',
    named: 'is for those who may open the list',
  },
  {
    name: 'a report’s file takes the permission to export it, and a mail of it its recipient’s and its author’s',
    file: 'backend/operation/report-files/file.ts',
    find: 'return found !== undefined && mayExport(found, [...permissions])',
    replace: 'return found !== undefined && permissions.size > 0',
    test: clock,
    named: 'to nobody who may not have them any more',
  },
  {
    name: 'a mailed report is made of the recipient’s fields',
    file: 'backend/operation/report-mail/narrow.ts',
    find: 'const columns = file.columns.filter((column) => seen.has(columnKey(column)))',
    replace: 'const columns = file.columns',
    test: clock,
    named: 'without the columns that a recipient may not see',
  },
  {
    name: 'a mailed report is made as the recipient’s own',
    file: 'backend/operation/report-mail/make-file.ts',
    find: 'const now = await sending.person(scope, recipient.id)',
    replace: 'const now = await sending.person(scope, schedule.user_id)',
    test: clock,
    named: 'at their hour, to each with the rows of their own',
  },
  {
    name: 'a schedule is its owner’s',
    file: 'backend/operation/report-mail/schedules.ts',
    find: "principal.role === 'Administrador' ? undefined : eq(reportSchedule.user_id, principal.id),",
    replace: 'principal.id === 0 ? eq(reportSchedule.user_id, principal.id) : undefined,',
    test: 'backend/operation/report-mail/report-schedule.test.ts',
    named: 'seen by their owner and Administradores',
  },
  {
    name: 'a mail that another process has is left to it',
    file: 'backend/operation/report-mail/states.ts',
    find: '.set({ ...values, updated_at: scope.now })\n    .where(isMine(scope, row))',
    replace: '.set({ ...values, updated_at: scope.now })\n    .where(isOne(scope, row.id))',
    test: 'backend/operation/report-mail/retry.test.ts',
    named: 'and change nothing that another process has done',
  },
  {
    name: 'the author’s filters are told in words to staff alone',
    file: 'backend/operation/report-mail/narrow.ts',
    find: '(isAuthor || isInternal(role)) && { about }',
    replace: '(isAuthor || role.length > 0) && { about }',
    test: 'backend/operation/report-mail/narrow.test.ts',
    named: 'keeps the filters in words',
  },
]
