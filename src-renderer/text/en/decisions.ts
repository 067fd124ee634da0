/** What is asked when a document is rejected or postponed. */
export const decisions = {
  rejectTitle: 'Reject this document',
  rejectText: 'It no longer appears under “To review”; you can take it back at any time.',
  rejectDo: 'Reject',
  reason: 'Reason',
  placeholder: 'Or in your own words',
  needed: 'Say why, or choose a reason.',
  usual: 'Usual reasons',
  reasons: [
    'Not meant for us',
    'We already have it',
    'Not ordered or not delivered',
    'The amounts are wrong',
    'Advertising, not an invoice',
  ],
  postponeTitle: 'Postpone until when?',
  postponeText: 'On that day it returns to “To review”.',
  tomorrow: 'Tomorrow',
  monday: 'On Monday',
  week: 'In a week',
  monthEnd: 'At the end of the month',
  date: 'On another day',
  postponeDo: 'Postpone',
  noDate: 'Until I take it back',
}

export type DecisionsText = typeof decisions
