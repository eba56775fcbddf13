/** Inserts text at the caret or in place of the selection. `null`: there is none yet, so at the end. */
export function insertAt(text: string, inserted: string, from: number | null, to: number | null) {
  const [start, end] = [from ?? text.length, to ?? from ?? text.length]
  return { text: text.slice(0, start) + inserted + text.slice(end), caret: start + inserted.length }
}
