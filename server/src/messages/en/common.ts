/** Connects messages. */
export const common = {
  joined: '{parts}',
  clauses: '{first}; {rest}',
  quoted: '“{text}”',
  hello: 'Hello,',
  label: '{text}:',
} as const
