import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DraftForm } from './use-versioned-save.ts'

/** The draft of a small form, in the form that `useVersionedSave` needs. */
export function useDraft<Draft extends FieldValues>(opened: Draft) {
  const [draft, setDraft] = useState(opened)
  const latest = useRef(draft)
  const change = (part: Partial<Draft>) => {
    latest.current = { ...latest.current, ...part }
    setDraft(latest.current)
  }
  const form: DraftForm<Draft> = {
    getValues: () => latest.current,
    setValue: (name, value) => change({ [name]: value } as unknown as Partial<Draft>),
  }
  return { draft, change, form }
}
