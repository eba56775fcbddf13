/** For an address that leads nowhere. */
export const notFound = {
  title: 'This page does not exist',
  text: 'The address may be mistyped, or the page has moved. Everything the portal offers starts from the home page.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'not-found': typeof notFound
  }
}
