export const printDesk = {
  copy: 'This copy',
  alreadySpoilt: 'This copy is already waiting to be printed again.',
  spoilt: 'Print spoilt: {reason}',
  backInQueue: 'The copy is back in the queue to be printed again.',
} as const
