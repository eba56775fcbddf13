import { listOwnWords, saveOwnWords } from '@calls/institution/own-words'
import { useQueryClient } from '@tanstack/react-query'
import type { OwnText } from '@testamur/contract/institution/own-words'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import type { Failure } from '../../../../api/failures.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useText } from '../../../../lib/text.ts'

type Typed = Readonly<Record<string, string>>

/** What was typed and is not saved yet, by the text it is the French of. */
export function useDrafts(texts: readonly OwnText[]) {
  const t = useText('admin-configurations')
  const client = useQueryClient()
  const [typed, setTyped] = useState<Typed>({})
  const [errors, setErrors] = useState<Typed>({})
  const [busy, setBusy] = useState(false)
  const shown = ({ words, fr }: OwnText): string => typed[words] ?? fr
  const changed = texts.filter((text) => shown(text).trim() !== text.fr)

  function place({ body }: Failure): void {
    const of = Object.entries(body?.errors ?? {}).flatMap(([field, [message = '']]) => {
      const text = changed[Number(field.split('.')[1])]
      return text === undefined ? [] : [[text.words, message] as const]
    })
    setErrors(Object.fromEntries(of))
  }

  async function save(): Promise<void> {
    if (busy) return
    setBusy(true)
    setErrors({})
    const words = changed.map((text) => ({ words: text.words, fr: shown(text) }))
    const reply = await call(saveOwnWords, { body: { words }, onFailure: place })
    setBusy(false)
    if (reply === false) return
    client.setQueryData([listOwnWords.id, {}], reply)
    // What was typed while it travelled stays.
    setTyped((now) =>
      Object.fromEntries(
        Object.entries(now).filter(([text, french]) =>
          words.every((sent) => sent.words !== text || sent.fr !== french),
        ),
      ),
    )
    notify('success', reply.message ?? t('saved'), { time: 3000 })
  }

  return {
    shown,
    changed: changed.length,
    busy,
    save,
    type: (words: string, french: string) => setTyped((now) => ({ ...now, [words]: french })),
    errorOf: (words: string): string | undefined => errors[words],
    discard() {
      setTyped({})
      setErrors({})
    },
  }
}
