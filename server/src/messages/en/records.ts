export const records = {
  noRecordsSystemConnected:
    'No records system is connected. Set RECORDS_URL and RECORDS_TOKEN on the server first.',
  answeredWith:
    'It answered with {programmes, plural, one {# programme} other {# programmes}} and {sessions, plural, one {# session} other {# sessions}}.',
  refusedCredential:
    'It refused our credential. Set RECORDS_TOKEN to the one it expects, and start the server again.',
  cannotBeReached: 'It cannot be reached. Check that it runs, and that RECORDS_URL is its address.',
  noAnswerInTime: 'It did not answer in time. Try again in a few minutes, or ask those who run it.',
  answeredWithoutData:
    'It answered without the data we asked for. Try again in a few minutes. If it goes on, ask those who run it.',
  answeredInOtherForm:
    'It answered in a form that is not the agreed one. Show docs/records.md to those who run it.',
  detail: '({detail})',
  credentialRefused: 'The records system refused our credential.',
  answeredStatus: 'The records system answered {status}.',
  answeredInAnotherForm: 'The records system sent a wrong value: {field}. {fault}',
  garbled: 'Its letters are garbled: it was stored or sent in another encoding than UTF-8',
  notPrinted: 'It has letters that our documents cannot print',
  answeredTooMuch: 'The records system sent too much.',
  answeredNoJson: 'The records system answered with something that is not JSON.',
  tooSlow: 'The records system did not answer in time.',
  unreachable: 'The records system cannot be reached: {reason}.',
  noLists: 'The records system has no programmes or sessions at its address.',
  anotherMatricNumber: 'The records system answered with another matric number.',
} as const
