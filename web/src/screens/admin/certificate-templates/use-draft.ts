import { getTemplateDesign, saveTemplateDraft } from '@calls/certificate-templates/certificate-templates'
import type { TemplateDesign } from '@testamur/contract/certificate-templates/design'
import { useCallback, useEffect, useRef, useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { problemOf } from '../../../api/read-reply.ts'
import { isSame } from '../../../features/settings/same.ts'
import type { SaveConflict } from '../../../features/settings/use-versioned-save.ts'
import { compareDesigns, mergeDesigns, type ThreeDesigns, withOwnIds } from './design-conflict.ts'

/** Milliseconds without a change before the draft is saved. */
const SAVES_AFTER = 1200

export type Saving =
  | { readonly state: 'saved' | 'waiting' | 'saving' }
  /** Somebody else saved the draft meanwhile: nothing is saved until this person has chosen between both. */
  | { readonly state: 'changed_meanwhile' }
  /** `closed`: somebody else has submitted the draft, so it can only be loaded again. */
  | { readonly state: 'failed' | 'closed'; readonly message: string }

/** `designs`: what it is between, for the names of their elements. */
export type DesignConflict = SaveConflict & { readonly designs: readonly TemplateDesign[] }

type Draft = { readonly id: number; readonly number: number; readonly version: number }

/** Saves a draft automatically, one save after another, each with the version number of the last. `replace` draws another design. */
export function useDraft(
  opened: Draft,
  design: TemplateDesign,
  mayDraw: boolean,
  replace: (design: TemplateDesign) => void,
) {
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const [conflict, setConflict] = useState<Omit<ThreeDesigns, 'mine'> & { readonly version: number }>()
  const [dropped, setDropped] = useState<TemplateDesign | null>(null)
  const version = useRef(opened.version)
  const saved = useRef(design)
  const latest = useRef(design)
  const lastSave = useRef<Promise<boolean>>(Promise.resolve(true))
  useEffect(() => {
    latest.current = design
  }, [design])
  const { id, number } = opened

  const save = useCallback(
    async function saveLatest(): Promise<boolean> {
      const sent = latest.current
      if (sent === saved.current) return true
      setSaving({ state: 'saving' })
      const body = { design: sent, version: version.current }
      const { reply, failure } = await attemptCall(saveTemplateDraft, { params: { id }, body })
      if (reply !== null) {
        version.current = reply.data.version
        saved.current = sent
        setDropped(null)
        setSaving({ state: latest.current === sent ? 'saved' : 'waiting' })
        return true
      }
      const { message } = problemOf(failure)
      const read =
        failure.status === 409 && (await attemptCall(getTemplateDesign, { params: { id, number } }))
      if (read === false || read.reply === null) {
        setSaving({ state: 'failed', message })
        return false
      }
      const { design: theirs, version: now } = read.reply.data
      if (now.state !== 'draft' || now.version === version.current) {
        setSaving({ state: 'closed', message })
        return false
      }
      if (!isSame(theirs, saved.current) && !isSame(theirs, sent)) {
        setConflict({ opened: saved.current, theirs, version: now.version })
        setSaving({ state: 'changed_meanwhile' })
        return false
      }
      // They drew nothing else.
      version.current = now.version
      return saveLatest()
    },
    [id, number],
  )

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

  /** What this person chooses is saved as any other change, with the version of what they saw. */
  function meet({ version: seen, ...others }: NonNullable<typeof conflict>): DesignConflict {
    const designs = { ...others, mine: design }
    const goOn = (next: TemplateDesign) => {
      version.current = seen
      saved.current = others.theirs
      setConflict(undefined)
      setSaving({ state: 'saved' })
      replace(next)
    }
    return {
      designs: [others.opened, withOwnIds(designs)],
      differences: compareDesigns(designs),
      keepMine: (except) => goOn(mergeDesigns(designs, except)),
      takeTheirs: () => {
        setDropped(mergeDesigns(designs, new Set()))
        goOn(others.theirs)
      },
    }
  }

  return {
    saving,
    saveNow,
    version,
    meanwhile: conflict === undefined ? null : meet(conflict),
    /** Draws again what was replaced by their version; `null` if there is nothing. */
    bringBack:
      dropped === null
        ? null
        : () => {
            setDropped(null)
            replace(dropped)
          },
  }
}
