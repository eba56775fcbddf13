/** Connects messages. */
export const common = {
  joined: '{parts}',
  clauses: '{first}; {rest}',
  quoted: '“{text}”',
  hello: 'Hello,',
  dear: 'Dear {name},',
  dearApplicant: 'Dear applicant,',
  label: '{text}:',
} as const
