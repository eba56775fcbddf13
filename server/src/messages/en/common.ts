/** What joins messages. */
export const common = {
  joined: '{parts}',
  clauses: '{first}; {rest}',
  quoted: '“{text}”',
  hello: 'Hello,',
} as const
