/** The whole queue, the oldest first; who works through it never needs the second hundred. */
export const queuePath = '/api/proposals?status=awaiting_validation&order_by=submitted_at&order=asc&per_page=100'
