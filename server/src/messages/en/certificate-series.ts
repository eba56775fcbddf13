export const certificateSeries = {
  thisSeries: 'This series',
  nameTaken: 'Another series has this name. Choose another name.',
  patternTaken: 'Another series is written like this. Two certificates would have the same number.',
  numbersInUse:
    'Certificates have numbers of this series already, so the next one is {next}. A number must not be skipped or given twice.',
  notInUse: 'Choose a series that is in use.',
  serialTaken:
    'A number of this series is on a certificate already. Change how the series is written, then start again.',
  notForAward: 'The series {series} is not for {award}.',
  added: 'Series added.',
  saved: 'Series saved. Certificates keep the numbers they have.',
  switchedOff:
    '{name} is not offered any more. {count, plural, =0 {No certificate has} one {# certificate has} other {# certificates have}} a number of it.',
  ordered: 'Order saved.',
} as const
