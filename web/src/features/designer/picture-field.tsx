import { addTemplatePicture } from '@calls/certificate-templates/certificate-templates'
import { type ReactNode, useId, useState } from 'react'
import { attemptCall } from '../../api/client.ts'
import { problemOf } from '../../api/read-reply.ts'
import { useText } from '../../lib/text.ts'

type Props = {
  label: string
  hint?: ReactNode
  onPicture: (address: string) => void
  disabled?: boolean
}

/** Uploads a picture and reports its address; an error is shown below the field. */
export function PictureField({ label, hint, onPicture, disabled }: Props) {
  const id = useId()
  const t = useText('admin-templates')
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  })
  const send = async (file: File) => {
    setState({ busy: true, problem: null })
    const { reply, failure } = await attemptCall(addTemplatePicture, { body: {}, files: { file } })
    const problem =
      failure === null
        ? null
        : (Object.values(failure.body?.errors ?? {})[0]?.[0] ?? problemOf(failure).message)
    setState({ busy: false, problem })
    if (reply !== null) onPicture(reply.data.address)
  }
  return (
    <div className="grid gap-1 text-sm">
      <label htmlFor={id} className="text-soft">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept=".svg,.png,.jpg,.jpeg"
        className="w-full text-sm file:me-3 file:rounded-md file:border file:border-edge file:bg-surface file:px-3 file:py-1.5"
        disabled={disabled === true || state.busy}
        aria-invalid={state.problem !== null || undefined}
        aria-describedby={`${id}-about`}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) void send(file)
        }}
      />
      <p
        id={`${id}-about`}
        role="status"
        className={state.problem === null ? 'text-faint' : 'text-danger-text'}
      >
        {state.problem ?? (state.busy ? t('sendingPicture') : hint)}
      </p>
    </div>
  )
}
