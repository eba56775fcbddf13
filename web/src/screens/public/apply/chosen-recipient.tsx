import type { DraftProfile } from '../../../features/applications/draft.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

/** The recipient chosen from the directory, and its requirements. */
export function ChosenRecipient({ profile, drop }: { profile: DraftProfile; drop: () => void }) {
  const t = useText('apply-copies')
  return (
    <Alert
      live
      tone="success"
      title={profile.name}
      actions={
        <Button look="secondary" size="sm" onClick={drop}>
          {t('chooseAnother')}
        </Button>
      }
    >
      <p>{t(profile.channel === 'any' ? 'filledIn' : `takes_${profile.channel}`)}</p>
      {profile.note !== '' && <p className="mt-1 text-soft">{profile.note}</p>}
    </Alert>
  )
}
