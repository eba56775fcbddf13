/** What joins messages. */
export const common = {
  joined: '{parts}',
} as const
