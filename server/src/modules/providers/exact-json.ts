// Strings are matched as well, so that digits in them stay unchanged.
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Parses JSON with its numbers as text: IDs exceed a double, and amounts must never be one. @throws SyntaxError */
export function parseExact(text: string): unknown {
  JSON.parse(text)
  return JSON.parse(text.replace(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`)))
}
