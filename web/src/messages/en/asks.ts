/** Questions of the registry to an applicant, wherever they are answered. */
export const asks = {
  answerMissing: 'Write your answer first',
  choiceMissing: 'Choose one of the answers',
  fileMissing: 'Add the file first',
  sendAnswer: 'Send the answer',
  sendFiles: 'Send the files',
  note: 'A few words about it',
  confirm: 'Yes, that is right',
  confirmed: 'Confirmed',
  answered: 'Answered',
  withdrawn: 'No longer needed',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    asks: typeof asks
  }
}
