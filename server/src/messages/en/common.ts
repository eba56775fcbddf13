/** What joins messages. */
export const common = {
  joined: '{parts}',
  clauses: '{first}; {rest}',
  hello: 'Hello,',
} as const
