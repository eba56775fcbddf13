/** Imports of student records, results and programmes: the list, and a new one. */
export const adminImports = {
  title: 'Imports',
  toStudents: 'Student records',
  newTitle: 'Import a file',
  kind: 'What does the file hold?',
  kind_students: 'Students',
  kind_results: 'Results',
  kind_programmes: 'Programmes',
  kindNote_students: 'One row for each student',
  kindNote_results: 'One row for each course taken',
  kindNote_programmes: 'One row for each programme',
  contents: 'Contents',
  file: 'File',
  fileHint: 'CSV or Excel (XLSX), up to 100 MB. The first row holds the column headings.',
  chooseFile: 'Choose a file',
  notSent: 'We couldn’t receive the file. Try again.',
  send: 'Continue',
  nothingYet: 'Nothing is imported yet. You’ll choose the columns and see what would change first.',
  list: 'Earlier imports',
  state: 'State',
  state_draft: 'Columns to choose',
  state_rehearsing: 'Being checked',
  state_rehearsed: 'Ready to import',
  nothingReady: 'Nothing to import',
  state_queued: 'In the queue',
  state_running: 'Importing',
  state_done: 'Imported',
  state_failed: 'Failed',
  state_stopped: 'Stopped',
  imported: 'Rows imported',
  refused: 'Rows refused',
  sent: 'Sent',
  failed: 'We couldn’t load the imports',
  none: 'Nothing imported yet',
  noneText: 'Files you import appear here with their progress.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-imports': typeof adminImports
  }
}
