/** Words of the ui parts: with every page but the plainest. */
export const ui = {
  loading: 'Loading',
  tryAgain: 'Try again',
  search: 'Search',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'We can’t copy this for you. Select the text and copy it yourself.',
  problemTitle: 'There is a problem',
  step: 'Step {step} of {total}',
  stepNamed: 'Step {step} of {total}: {name}',
  stepDone: 'done',
  pageOf: 'Page {page} of {pages}',
  pageRange: '{from} to {to} of {total}',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  chooseFile: 'Choose a file',
  orDropFile: 'or drop it here',
  removeFile: 'Remove {name}',
  showPassword: 'Show password',
  labelled: '{label}: {text}',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    ui: typeof ui
  }
}
