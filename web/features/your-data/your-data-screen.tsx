import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { OwnFrame } from '#web/workspace/updates/news-frame.tsx'
import type { GuestDataShownFragment } from '#web/graphql/generated/graphql.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DataList } from './data-list.tsx'
import './your-data.css'

type Problem = 'notConfirmed' | 'tooMany' | 'unreachable'
type YourDataScreenProps = {
  token: string
  guestData: GuestDataShownFragment
  wasErased: boolean
  problem: Problem | null
}

/** The page "Your data" behind a private link. */
export function YourDataScreen({ token, guestData, wasErased, problem }: YourDataScreenProps) {
  const { t } = useTranslation('personal')
  const { link, items, coupleNames: couple } = guestData
  const home = link === 'gift' ? `/r/${token}` : `/i/${token}`
  const erasable = items.filter(({ isErasable }) => isErasable)
  const keptItems = items.filter(({ isErasable }) => !isErasable)
  return (
    <OwnFrame title={t('documentTitle')} back={{ to: home, words: t(`back.${link}`) }}>
      <article className="paper your-data">
        <h1>{t('title')}</h1>
        <p>{t('lead', { couple })}</p>
        {wasErased && (
          <p className="done" role="status">
            <Icon name="check" /> <span>{t('done', { couple })}</span>
          </p>
        )}
        {erasable.length > 0 ? (
          <DataList title={t('erasable')} items={erasable} />
        ) : (
          <p>{t('nothingErasable')}</p>
        )}
        <DataList title={t('kept')} hint={t(`keptWhy.${link}`, { couple })} items={keptItems} />
        <p>
          <a className="btn btn-2" href={`${home}/datos.json`} download="vivencia.json">
            <Icon name="download" />
            {t('download')}
          </a>
        </p>
        {erasable.length > 0 && <Erase guestData={guestData} problem={problem} />}
        <p className="mut">{t('notHere', { couple })}</p>
        <p className="mut">
          <a href="/privacidad">{t('privacy')}</a>
        </p>
      </article>
    </OwnFrame>
  )
}

function Erase({ guestData, problem }: Pick<YourDataScreenProps, 'guestData' | 'problem'>) {
  const { t } = useTranslation('personal')
  const busy = useNavigation().formData !== undefined
  const { link, takesBack, coupleNames: couple } = guestData
  return (
    <section className="erase" aria-labelledby="borrar">
      <h2 id="borrar">{t('erase.title')}</h2>
      <p>{t(`erase.text.${link}`, { couple })}</p>
      {takesBack && <p>{t('erase.takesBack')}</p>}
      <Form method="post">
        <label className="agree">
          <input type="checkbox" name="confirmed" value="yes" required />
          <span>{t('erase.confirm')}</span>
        </label>
        {problem && (
          <p className="field-error" role="alert">
            <Icon name="alert" /> <span>{t(`erase.problem.${problem}`)}</span>
          </p>
        )}
        <Button busy={busy} rank="second">
          <Icon name="trash" />
          {t('erase.submit')}
        </Button>
      </Form>
    </section>
  )
}
