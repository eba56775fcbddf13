import { getTemplateDesign, saveTemplateDraft } from '@calls/certificate-templates/certificate-templates'
import type { TemplateDesign } from '@testamur/contract/certificate-templates/design'
import { useCallback, useEffect, useRef, useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { problemOf } from '../../../api/read-reply.ts'
import { readData } from '../../../features/offered/read-data.ts'
import { mergeDrafts } from '../../../features/settings/draft-differences.ts'

/** Milliseconds without a change before the draft is saved. */
const SAVES_AFTER = 1200

export type Saving =
  | { readonly state: 'saved' | 'waiting' | 'saving' }
  /** Somebody else has saved the draft meanwhile: either their version can be loaded, or this one kept with what they added. */
  | { readonly state: 'changed_meanwhile'; readonly message: string }
  | { readonly state: 'failed'; readonly message: string }

type Draft = { readonly id: number; readonly number: number; readonly version: number }

/** Saves a draft automatically, one save after another, each with the version number of the last. `replace` draws another design. */
export function useDraft(
  opened: Draft,
  design: TemplateDesign,
  mayDraw: boolean,
  replace: (design: TemplateDesign) => void,
) {
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const version = useRef(opened.version)
  const saved = useRef(design)
  const latest = useRef(design)
  const lastSave = useRef<Promise<boolean>>(Promise.resolve(true))
  useEffect(() => {
    latest.current = design
  }, [design])
  const { id, number } = opened

  const save = useCallback(async (): Promise<boolean> => {
    const sent = latest.current
    if (sent === saved.current) return true
    setSaving({ state: 'saving' })
    const body = { design: sent, version: version.current }
    const { reply, failure } = await attemptCall(saveTemplateDraft, { params: { id }, body })
    if (reply !== null) {
      version.current = reply.data.version
      saved.current = sent
      setSaving({ state: latest.current === sent ? 'saved' : 'waiting' })
      return true
    }
    const { message } = problemOf(failure)
    setSaving({ state: failure.status === 409 ? 'changed_meanwhile' : 'failed', message })
    return false
  }, [id])

  /** Saves after the saves before it: two at once would send the same version number. */
  const saveNow = useCallback((): Promise<boolean> => {
    lastSave.current = lastSave.current.then(save)
    return lastSave.current
  }, [save])

  useEffect(() => {
    if (!mayDraw || design === saved.current) return
    setSaving((before) => (before.state === 'changed_meanwhile' ? before : { state: 'waiting' }))
    if (saving.state === 'changed_meanwhile') return
    const timer = setTimeout(() => void saveNow(), SAVES_AFTER)
    return () => clearTimeout(timer)
  }, [design, mayDraw, saveNow, saving.state])

  /** Saves this drawing over what somebody else saved, with what only they changed, element by element. */
  const keepMine = async () => {
    const theirs = await readData(getTemplateDesign, { params: { id, number } })
    const merged = mergeDrafts(saved.current, latest.current, theirs.design)
    version.current = theirs.version.version
    saved.current = theirs.design
    latest.current = merged
    replace(merged)
    await saveNow()
  }
  return { saving, saveNow, keepMine, version }
}
