import { formatDate } from '../../lib/format-date.ts'
import { paths } from '../../lib/paths.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { NotFetched } from '../../ui/not-fetched.tsx'
import type { AnyDraft } from './draft-form.ts'
import type { useKeptDraft } from './use-kept-draft.ts'

/** Messages about the whole form: an opened link, a newer version from another tab, a deleted draft. */
export function KeptNotices<D extends AnyDraft>({ server }: { server: ReturnType<typeof useKeptDraft<D>> }) {
  const t = useText('continue-later')
  const zone = useInstitution()?.time_zone
  const { opened, trouble, choose, takeNewer, keepMine, forget, closeElsewhere } = server
  const quiet = (label: string, act: () => void) => (
    <Button look="secondary" size="sm" onClick={act}>
      {label}
    </Button>
  )
  return (
    <>
      {opened?.state === 'opening' && <Alert live className="mt-5" title={t('opening')} />}
      {opened?.state === 'taken' && trouble === null && (
        <Alert
          live
          className="mt-5"
          tone="success"
          title={t('openedTitle')}
          actions={quiet(t('closeElsewhere'), () => void closeElsewhere())}
        >
          {t('openedText')}
        </Alert>
      )}
      {opened?.state === 'alone' && trouble === null && (
        <Alert live className="mt-5" tone="success" title={t('closedTitle')}>
          {t('closedText')}
        </Alert>
      )}
      {opened?.state === 'failed' && (
        <NotFetched
          className="mt-5"
          problem={opened.problem}
          title={t('unreachedTitle')}
          again={opened.again}
        />
      )}
      {opened?.state === 'missing' && (
        <Alert
          live
          className="mt-5"
          tone="warning"
          title={t('staleTitle')}
          actions={
            <LinkButton look="secondary" size="sm" to={paths.ongoingApplication}>
              {t('find')}
            </LinkButton>
          }
        >
          {t('staleText')}
        </Alert>
      )}
      {opened?.state === 'choose' && (
        <Alert
          live
          className="mt-5"
          tone="warning"
          title={t('chooseTitle')}
          actions={
            <>
              {quiet(t('chooseLink'), () => choose(opened.found))}
              {quiet(t('chooseDevice'), () => choose(null))}
            </>
          }
        >
          {t('chooseText', { time: formatDate(opened.found.at, zone) })}
        </Alert>
      )}
      {trouble === 'conflict' && (
        <Alert
          live
          className="mt-5"
          tone="warning"
          title={t('conflictTitle')}
          actions={
            <>
              {quiet(t('takeNewer'), () => void takeNewer())}
              {quiet(t('keepMine'), () => void keepMine())}
            </>
          }
        >
          {t('conflictText')}
        </Alert>
      )}
      {trouble === 'gone' && (
        <Alert
          live
          className="mt-5"
          tone="warning"
          title={t('goneTitle')}
          actions={quiet(t('goneAction'), forget)}
        >
          {t('goneText')}
        </Alert>
      )}
    </>
  )
}
