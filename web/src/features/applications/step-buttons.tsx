import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'

/** Buttons to the next and the previous step. Going back never loses input. */
export function StepButtons({ back, label, busy }: { back?: () => void; label?: string; busy?: boolean }) {
  const t = useText('apply')
  return (
    <div className="mt-2 flex flex-wrap gap-3 max-sm:*:grow">
      <Button type="submit" size="lg" busy={busy ?? false}>
        {label ?? t('continue')}
      </Button>
      {back && (
        <Button look="quiet" size="lg" onClick={back}>
          {t('back')}
        </Button>
      )}
    </div>
  )
}
