/** A web or email address, or the beginning of one, as mail programs turn it into a link. */
const ADDRESS = /:\/\/|www\.|@|\p{L}\.\p{L}{2,}/iu
const DIGITS_OR_MONEY = /[\p{N}\p{Sc}]/u
/** Letters of any script with their marks, and the signs inside names: O’Neill, Adéyẹmí-Òjó, J. P., Musa bin Ali (Jr.) */
const NAME = /^(?=.*\p{L})(?:[\p{L}\p{M}\s.,'’ʼ‘`·()-]|\u200c|\u200d)+$/u
const MOST_WORDS = 8

/** Whether a text carries an address that a mail program would make a link of. */
export const carriesAddress = (text: string): boolean => ADDRESS.test(text)

/**
 * Whether a text that somebody typed as a name looks like one. A mail of ours that greets with anything else could carry a
 * stranger's message.
 */
export function looksLikeName(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return words.length <= MOST_WORDS && NAME.test(text) && !DIGITS_OR_MONEY.test(text) && !carriesAddress(text)
}
