/** For an address that leads nowhere. */
export const notFound = {
  title: 'This page does not exist',
  text: 'The address may be wrong, or the page has moved. You can find everything from the home page.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'not-found': typeof notFound
  }
}
