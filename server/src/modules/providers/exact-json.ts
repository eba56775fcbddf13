// Strings are matched too, so that digits within them stay what they are.
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * JSON whose numbers become the text they were written as: ids outgrow a double, and an amount must never be one.
 * @throws SyntaxError
 */
export function parseExact(text: string): unknown {
  JSON.parse(text)
  return JSON.parse(text.replace(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${token}"`)))
}
