/** The questions that the institution writes for its own forms. */
export const adminAskedFields = {
  field: 'Question {number}',
  label: 'Question',
  kind: 'Answered with',
  text: 'A line of text',
  number: 'A number',
  choice: 'One of a list',
  date: 'A date',
  hint: 'Hint',
  options: 'The list, one on each line',
  required: 'Must be answered',
  addField: 'Add a question',
  fieldsFull: 'You can ask up to {most} questions.',
  moveUp: 'Ask question {number} earlier',
  moveDown: 'Ask question {number} later',
  removeField: 'Remove question {number}',
  file: 'A file',
  fileHint: 'Applicants upload it as a PDF or picture.',
  labelFr: 'Question in French',
  hintFr: 'Hint in French',
  optionsFr: 'The list in French',
  optionsFrNone: 'Write the list first. Each choice then gets a box for its French.',
  inFrench: 'in French',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-asked-fields': typeof adminAskedFields
  }
}
