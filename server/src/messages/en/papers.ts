export const papers = {
  fileGone: 'A file is no longer here. Add it again',
  uploadPaper: 'Upload: {label}.',
  paperNotAsked: 'This paper is not asked for. Remove it.',
  oneFileEach: 'Send one file for each paper.',
  fileUsedTwice: 'This file stands for another paper already. Upload another.',
  fileNotKept: 'This file is no longer kept: files wait two days for their form. Upload it again.',
} as const
