/** What joins messages. */
export const common = {
  joined: '{parts}',
  hello: 'Hello,',
} as const
