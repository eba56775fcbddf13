export const records = {
  noRecordsSystemConnected:
    'No records system is connected. Set RECORDS_URL and RECORDS_TOKEN on the server first.',
  answeredWith: 'It answered with {programmes} programmes and {sessions} sessions.',
  refusedCredential:
    'It refused our credential. Set RECORDS_TOKEN to the one it expects, and start the server again.',
  cannotBeReached: 'It cannot be reached. Check that it runs, and that RECORDS_URL is its address.',
  noAnswerInTime: 'It did not answer in time. Try again in a few minutes, or ask those who run it.',
  answeredWithError: 'It answered with an error of its own. Ask those who run it.',
  answeredInOtherForm:
    'It answered in a form that is not the agreed one. Show docs/records.md to those who run it.',
} as const
