import { listOwnWords, saveOwnWords } from '@calls/institution/own-words'
import { useQueryClient } from '@tanstack/react-query'
import type { OwnText } from '@testamur/contract/institution/own-words'
import { useState } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { type Failure, showFailure } from '../../../../api/failures.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { useOnce } from '../../../../lib/use-once.ts'

/** A draft, and the French text on which it is based. */
type Typed = { readonly fr: string; readonly seen: string }

/** Unsaved drafts by the text that they translate. */
export function useDrafts(texts: readonly OwnText[]) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { busy, once } = useOnce()
  const shown = ({ words, fr }: OwnText): string => typed[words]?.fr ?? fr
  const changed = texts.filter((text) => shown(text).trim() !== text.fr)
  useUnsaved(() => changed.length > 0)

  function place(failure: Failure): void {
    const of = Object.entries(failure.body?.errors ?? {}).flatMap(([field, [message = '']]) => {
      const text = changed[Number(field.split('.')[1])]
      return text === undefined ? [] : [[text.words, message] as const]
    })
    setErrors(Object.fromEntries(of))
    if (failure.status !== 409 && of.length === 0) showFailure(failure)
  }

  async function save(): Promise<void> {
    setErrors({})
    const words = changed.map((text) => ({
      words: text.words,
      fr: shown(text),
      seen: typed[text.words]?.seen ?? text.fr,
    }))
    const { reply, failure } = await attemptCall(saveOwnWords, { body: { words } })
    if (failure !== null) {
      place(failure)
      // Texts that somebody else has saved are then shown beside the drafts.
      await client.invalidateQueries({ queryKey: [listOwnWords.id] })
      return
    }
    client.setQueryData([listOwnWords.id, {}], reply)
    const savedFrench = (of: string) => reply.data.find(({ words: one }) => one === of)?.fr ?? ''
    // What was typed during the save is kept and is now based on the saved text.
    setTyped((now) =>
      Object.fromEntries(
        Object.entries(now).flatMap(([text, one]) => {
          const sent = words.find(({ words: of }) => of === text)
          if (sent === undefined) return [[text, one]]
          return sent.fr === one.fr ? [] : [[text, { ...one, seen: savedFrench(text) }]]
        }),
      ),
    )
    notify('success', reply.message, { time: 3000 })
  }

  const forget = (words: string) =>
    setTyped((now) => Object.fromEntries(Object.entries(now).filter(([text]) => text !== words)))

  return {
    shown,
    changed: changed.length,
    busy,
    save: () => once(save),
    type: ({ words, fr: saved }: OwnText, fr: string) =>
      setTyped((now) => ({ ...now, [words]: { fr, seen: now[words]?.seen ?? saved } })),
    errorOf: (words: string): string | undefined => errors[words],
    /** The text that somebody else has saved since this draft was started; `null` if there is none. */
    theirsOf({ words, fr }: OwnText): string | null {
      const mine = typed[words]
      return mine !== undefined && mine.seen !== fr && mine.fr.trim() !== fr ? fr : null
    },
    keepMine: ({ words, fr: seen }: OwnText) =>
      setTyped((now) => ({ ...now, [words]: { fr: now[words]?.fr ?? seen, seen } })),
    takeTheirs: ({ words }: OwnText) => forget(words),
    discard() {
      setTyped({})
      setErrors({})
    },
  }
}
