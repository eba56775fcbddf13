import type { TrackedApplication } from '@testamur/contract/applications/applications'
import { type CalendarEntry, calendarFile } from '../../../lib/calendar-file.ts'
import { notify } from '../../../lib/notifications.ts'
import { trackPath } from '../../../lib/paths.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'

/** To keep what the page says: in a calendar, with somebody else, on paper. */
export function KeepButtons({ application }: { application: TrackedApplication }) {
  const t = useText('track')
  const { tracking_id, copies } = application
  const url = new URL(trackPath(tracking_id), window.location.origin).href
  const entries = copies.flatMap((copy, index): CalendarEntry[] =>
    copy.eta === null
      ? []
      : [
          {
            id: copy.id,
            day: copy.eta,
            title: t(copy.delivery_method === 'pickup' ? 'calendarCollect' : 'calendarArrives', {
              what: copy.type === 'certificate' ? t('certificate') : t(copy.type, { number: index + 1 }),
            }),
            text: `${copy.recipient}\n${tracking_id}`,
            url,
          },
        ],
  )
  const share = async () => {
    const link = { title: t('shareTitle'), url }
    try {
      // Not in every browser.
      const device: { share?: Navigator['share'] } = navigator
      if (device.share !== undefined) await navigator.share(link)
      else {
        await navigator.clipboard.writeText(url)
        notify('success', t('linkCopied'), { time: 3000 })
      }
    } catch (error) {
      // Who closes the device's own dialog has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notify('warning', t('shareFailed'))
    }
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {entries.length > 0 && (
        <Button
          look="secondary"
          size="sm"
          onClick={() =>
            saveFile(
              new Blob([calendarFile(entries, new Date())], { type: 'text/calendar' }),
              `${tracking_id}.ics`,
            )
          }
        >
          {t('addToCalendar')}
        </Button>
      )}
      <Button look="secondary" size="sm" onClick={() => void share()}>
        {t('share')}
      </Button>
      <Button look="secondary" size="sm" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  )
}
