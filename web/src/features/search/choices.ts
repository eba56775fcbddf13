import type { Tone } from '@testamur/contract/applications/statuses'
import { foundKinds } from '@testamur/contract/found-kinds'
import type { SearchMatch } from '@testamur/contract/portal-search'
import { foldText } from '../../lib/fold-text.ts'
import { pathOfFound } from './path-of-found.ts'

/** A search result: its address, its name, and a detail that distinguishes it. */
export type Choice = {
  readonly to: string
  readonly title: string
  readonly details: readonly string[]
  readonly status?: { readonly label: string; readonly tone: Tone }
}

export type ChoiceGroup = { readonly name: string; readonly choices: readonly Choice[] }

/** Those whose title has every word that was typed. */
export function fitting(choices: readonly Choice[], typed: string): Choice[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  return choices.filter(({ title }) => words.every((word) => foldText(title).includes(word)))
}

/** The results of the server, grouped by kind. */
export const groupsOf = (
  found: readonly SearchMatch[],
  nameOf: (kind: SearchMatch['kind']) => string,
): ChoiceGroup[] =>
  foundKinds.map((kind) => ({
    name: nameOf(kind),
    choices: found
      .filter((thing) => thing.kind === kind)
      .map((thing) => ({
        to: pathOfFound(thing),
        title: thing.title,
        details: thing.details,
        ...(thing.status !== null && { status: thing.status }),
      })),
  }))
