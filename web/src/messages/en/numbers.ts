/** How to write a number that can't be read as typed. */
export const numbers = {
  unclear:
    'We can’t tell thousands from decimals here. Write twelve thousand five hundred as 12500 or 12,500, and twelve and a half as 12.5.',
  tooExact: 'Enter at most two digits after the decimal point. For example, 12.50.',
  misplaced:
    'Use a comma only between thousands and a point only before decimals. For example, 12,500 or 12.50.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    numbers: typeof numbers
  }
}
