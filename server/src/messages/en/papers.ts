export const papers = {
  fileGone: 'We no longer have one of the files. Add it again',
  uploadPaper: 'Upload: {label}.',
  paperNotAsked: 'We don’t ask for this document. Remove it.',
  oneFileEach: 'Send one file for each document.',
  fileUsedTwice: 'You’ve already used this file for another document. Upload another one.',
  fileNotKept: 'We keep files for two days only, and this one is no longer here. Upload it again.',
} as const
