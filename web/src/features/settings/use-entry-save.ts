import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { CallOutcome } from '../../api/client.ts'
import { type Failure, showFailure } from '../../api/failures.ts'
import { CENTRAL_TIME, notify } from '../../lib/notifications.ts'
import { useRequestKey } from '../../lib/request-key.ts'
import { forgetUnsaved } from '../../lib/unsaved.ts'
import { useOnce } from '../../lib/use-once.ts'
import { type DraftForm, useVersionedSave, type VersionedDraft } from './use-versioned-save.ts'

type Told = { readonly message?: string | undefined }
type Saved = Told & { readonly data: { readonly version: number } }

type Options<Draft extends FieldValues, Whole extends Draft, Reply extends Saved> = {
  readonly contractForm: {
    readonly form: DraftForm<Draft>
    /** Answers whether there was an error for a field. */
    readonly placeErrors: (failure: Failure) => boolean
  }
  /** Whether what is saved becomes a new entry, of which no version was seen. */
  readonly isNew: boolean
  /** As in `useVersionedSave`. */
  readonly opened: VersionedDraft<Whole>
  readonly readLatest: () => Promise<VersionedDraft<Whole> | null>
  /** Left out where nothing is new in that sense. */
  readonly create?: (draft: Draft, idempotencyKey: string) => Promise<CallOutcome<Reply>>
  readonly update: (draft: Whole, version: number) => Promise<CallOutcome<Reply>>
  /**
   * Puts a failure at the fields that it is about, and answers whether that says it all; a notice tells other failures. Left out:
   * errors of fields are put there.
   */
  readonly place?: (failure: Failure) => boolean
  readonly refresh: () => Promise<void>
  /** A notice with the message of the reply when left out. */
  readonly tell?: (reply: Reply) => void
} & Place

/** Where the form is: on a page of its own, which the list follows when it is saved, or in a dialog on the list. */
type Place = { readonly list: string } | { readonly close: () => void }

/** Saves the form of one entry of a list, once at a time: adds it, or changes it with its version. */
export function useEntrySave<
  Draft extends FieldValues,
  Whole extends Draft = Draft,
  Reply extends Saved = Saved,
>(options: Options<Draft, Whole, Reply>) {
  const { contractForm, isNew, opened, readLatest, create, update, refresh } = options
  const navigate = useNavigate()
  const { busy, once } = useOnce()
  const keyOf = useRequestKey()
  const inPlace = options.place ?? contractForm.placeErrors
  const versioned = useVersionedSave<Draft, Whole>({
    form: contractForm.form,
    opened,
    readLatest,
    inPlace,
    placeErrors: () => undefined,
  })

  const leave = <T extends Told>(send: () => Promise<T | false>, tell: (reply: T) => void = notice) =>
    once(async () => {
      const reply = await send()
      if (reply === false) return
      await refresh()
      tell(reply)
      if ('close' in options) {
        options.close()
        return
      }
      forgetUnsaved()
      void navigate(options.list)
    })
  async function add(draft: Draft, send: NonNullable<typeof create>): Promise<Reply | false> {
    const { reply, failure } = await send(draft, keyOf(draft))
    if (failure === null) return reply
    if (!inPlace(failure)) showFailure(failure)
    return false
  }
  return {
    busy,
    hasUnsaved: versioned.hasUnsaved,
    meanwhile: versioned.meanwhile,
    bringBack: versioned.bringBack,
    /** Another way to leave the form, like removing the entry. */
    leave: (send: () => Promise<Told | false>) => leave(send),
    save: (draft: Draft) =>
      leave(
        () => (isNew && create !== undefined ? add(draft, create) : versioned.save(draft, update)),
        options.tell,
      ),
  }
}

function notice({ message }: Told): void {
  if (message !== undefined) notify('success', message, { time: CENTRAL_TIME })
}
