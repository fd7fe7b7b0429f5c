import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { sourceFiles } from './import-graph'

/** Writes without a toast, and where their effect is visible. */
const seen: Readonly<Record<string, string>> = {
  'app/(guest)/login/code-form.tsx': 'the next page',
  'app/(guest)/login/use-sign-in.ts': 'the next page',
  'app/(guest)/recover-password/[token]/reset-form.tsx': 'a sentence in the place of the form',
  'app/(guest)/invitation/[token]/accept-form.tsx': 'a sentence in the place of the form',
  'app/(guest)/recover-password/recover-form.tsx': 'a sentence in the place of the form',
  'app/(office)/clients/[uuid]/request.tsx': 'the file; its answers are told',
  'app/(office)/financial/bank_files/file-download.tsx': 'the file',
  'app/(office)/financial/transation_statements/result/result-files.tsx': 'the file',
  'app/(office)/proposals/[uuid]/record-pdf.tsx': 'the file',
  'app/(office)/summary_broker/income-files.tsx': 'the file',
  'app/(office)/summary_broker/statement-files.tsx': 'the file',
  'app/(office)/settings/factor-demands.tsx': 'a notice above the switches',
  'app/(office)/settings/logo-editor.tsx': 'a sentence beside the picture',
  'app/(office)/settings/mail/inbound-call.tsx': 'the secret, shown once',
  'app/(office)/settings/mail/use-mail-form.ts': 'a notice in the form',
  'app/(office)/settings/use-theme.ts': 'a sentence beside the button',
  'app/(office)/terms-modal.tsx': 'the terms go',
  'app/(office)/users/view/[uuid]/others-factor.tsx': 'a notice in the place of the button',
  'app/(office)/users/view/[uuid]/password-form.tsx': 'a notice in the form',
  'app/(office)/users/view/[uuid]/sessions.tsx': 'a notice above the sessions',
  'app/onboarding/use-steps.ts': 'the next step',
  'components/bulk/bulk-dialog.tsx': 'what became of each row; the toast comes as the dialog closes',
  'components/conversation/use-composer.ts': 'the message in its thread',
  'components/customer/use-reveal.tsx': 'the number',
  'components/factors/enrol-factor.tsx': 'the recovery codes',
  'components/factors/enrol-passkey.tsx': 'the recovery codes',
  'components/factors/password-step.tsx': 'the next step',
  'components/guise/use-leave-guise.ts': 'the page that comes, and the bar that goes',
  'components/guise/use-see-as.ts': 'the page that comes, and its bar',
  'components/jobs/file-dialog.tsx': 'the task and its progress',
  'components/jobs/retry-job.tsx': 'the task and its progress',
  'components/payments/receipt-file.tsx': 'the file',
  'components/proposal-form/use-new-benefit.ts': 'the benefit, chosen in the form',
  'components/push/push-part.tsx': 'the switch itself, and a notice above it',
  'components/proposal-form/use-new-client.ts': 'the client, chosen in the form',
}

type Node = { type: string } & Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) yield* nodesIn(one)
  }
}

/** Counts a file's calls of `useSubmit()` without `told`, under whatever name it uses. */
function untold(file: string): number {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const all = [...nodesIn(program as unknown as Node)]
  const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : '')
  const names = new Set(
    all.flatMap((node) => {
      const isHook = node.type === 'VariableDeclarator' && isNode(node.init) && nameOf(node.init.callee) === 'useSubmit'
      const given = isHook && isNode(node.id) && Array.isArray(node.id.properties) ? node.id.properties : []
      return given.flatMap((one) => (isNode(one) && nameOf(one.key) === 'submit' ? [nameOf(one.value)] : []))
    }),
  )
  return all.filter(
    (node) =>
      node.type === 'CallExpression' &&
      names.has(nameOf(node.callee)) &&
      (Array.isArray(node.arguments) ? node.arguments.length : 0) < 3,
  ).length
}

const files = sourceFiles().filter((file) => /^(app|components)\/.*(?<!\.test)\.tsx?$/.test(file))

it('14.17 every write is told by a toast, or seen where it was made', () => {
  const silent = files.filter((file) => untold(file) > 0)
  expect(silent.filter((file) => !(file in seen))).toEqual([])
  // Files that show a toast by now need no exception.
  expect(Object.keys(seen).filter((file) => !silent.includes(file))).toEqual([])
})

it('14.17 one part alone gives the toast', () => {
  const givers = files.filter((file) => readFileSync(file, 'utf8').includes('notifyDone'))
  expect(givers.toSorted()).toEqual(['components/toasts/notify.tsx', 'components/toasts/use-tell.ts'])
})
