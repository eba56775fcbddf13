export const csv = {
  unzippedTooLarge: 'The unzipped file is larger than {most} MB. Send it in parts.',
  lineFileNotEnd:
    'A line of the file does not end: it is longer than 50,000 characters, or a quotation mark is never closed. Correct it and send the file again.',
  tooManyRows: 'The file has more than {most} rows. Send it in parts.',
  fileNotReadCsv: 'The file is not read as CSV: {message}',
  gzipFileDamaged: 'The gzip file is damaged. Zip it again and send it again.',
} as const
