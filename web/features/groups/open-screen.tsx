import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { Form, Link, useNavigation } from 'react-router'
import { groupLimits } from '#shared/inputs/group-limits.ts'
import { useCouple } from '#web/workspace/giving/couple.ts'
import { Frame, Head } from '#web/workspace/giving/frame.tsx'
import type { BasketGiftFragment, GivingWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ChooseGift } from './choose-gift.tsx'
import { useIssueWords } from './group-problem.ts'
import { GroupTrouble } from './group-trouble.tsx'
import { GroupFields, MessageField } from './group-words.tsx'
import type { OpenGroupForm, RefusedOpening } from './open-act.ts'
import { useGiftWords } from './use-gift-words.ts'
import './groups.css'
import './open.css'

export type OpenScreenProps = {
  wedding: GivingWeddingFragment
  /** The chosen gift; null before the choice. */
  gift: BasketGiftFragment | null
  gifts: readonly BasketGiftFragment[]
  initial: OpenGroupForm
  today: string
  lastDeadline: string
  refused: RefusedOpening | null
}

/** Opens a group: gift, name and captain. No account needed. */
export function OpenScreen(props: OpenScreenProps) {
  const { t } = useTranslation('groups')
  const { wedding, gift, gifts } = props
  const couple = useCouple(wedding)
  const list = `/${wedding.slug}/lista`
  return (
    <Frame
      wedding={wedding}
      back={{ to: gift ? `${list}/${gift.slug}` : list, words: t('back') }}
      title={t('open.documentTitle', { couple })}
    >
      <main id="contenido" className="group-open">
        <Head title={t('open.title')} lead={t('open.lead')} />
        {gift ? <OpenForm {...props} gift={gift} /> : <ChooseGift slug={wedding.slug} gifts={gifts} />}
      </main>
    </Frame>
  )
}

function OpenForm({
  wedding,
  gift,
  initial,
  today,
  lastDeadline,
  refused,
}: OpenScreenProps & { gift: BasketGiftFragment }) {
  const { t, i18n } = useTranslation('groups')
  const format = useFormat()
  const busy = useNavigation().formMethod === 'POST'
  const typed = refused?.typed ?? initial
  const problem = refused?.problem ?? null
  const wrong = useIssueWords(problem?.kind === 'fields' ? problem.issues : [])
  const placesHint = gift.sharePrice
    ? t('open.placesShares', { price: format.money(gift.sharePrice) })
    : t('open.placesFree')
  return (
    <Form method="post" noValidate className="g-form">
      <input type="hidden" name="id" value={typed.id} />
      <input type="hidden" name="language" value={i18n.language} />
      <ChosenGift gift={gift} slug={wedding.slug} />
      <GroupTrouble problem={problem} />
      <section className="panel-card g-block" aria-labelledby="h-grupo">
        <h2 id="h-grupo">{t('open.group')}</h2>
        <GroupFields {...{ typed, wrong, placesHint, today, lastDeadline }} />
        {gift.sharing === 'free' && (
          <Field
            id="suggested"
            name="suggested"
            inputMode="decimal"
            label={t('open.suggested')}
            hint={t('open.suggestedHint')}
            optional
            defaultValue={typed.suggested}
            error={wrong('suggestedMinor')}
          />
        )}
      </section>
      <Captain typed={typed} wrong={wrong} />
      <section className="panel-card g-block" aria-labelledby="h-palabras">
        <h2 id="h-palabras">{t('open.words')}</h2>
        <MessageField typed={typed} wrong={wrong} />
      </section>
      <p className="g-honest">
        <Icon name="info" />
        <span>{t('open.honest')}</span>
      </p>
      <Button busy={busy} className="wide">
        {busy ? t('open.busy') : t('open.submit')}
        <Icon name="arrow-right" />
      </Button>
    </Form>
  )
}

function Captain({
  typed,
  wrong,
}: {
  typed: OpenGroupForm
  wrong: (...names: string[]) => string | undefined
}) {
  const { t } = useTranslation('groups')
  return (
    <section className="panel-card g-block" aria-labelledby="h-tu">
      <h2 id="h-tu">{t('open.you')}</h2>
      <Field
        id="captainName"
        name="captainName"
        autoComplete="given-name"
        label={t('open.captainName')}
        hint={t('open.captainNameHint')}
        defaultValue={typed.captainName}
        maxLength={groupLimits.person}
        error={wrong('captainName')}
      />
      <Field
        id="captainEmail"
        name="captainEmail"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('open.captainEmail')}
        hint={t('open.captainEmailHint')}
        defaultValue={typed.captainEmail}
        error={wrong('captainEmail')}
      />
      <Field
        id="captainPhone"
        name="captainPhone"
        type="tel"
        autoComplete="tel"
        label={t('open.captainPhone')}
        hint={t('open.captainPhoneHint')}
        optional
        defaultValue={typed.captainPhone}
        error={wrong('captainPhone')}
      />
    </section>
  )
}

function ChosenGift({ gift, slug }: { gift: BasketGiftFragment; slug: string }) {
  const { t } = useTranslation('groups')
  const words = useGiftWords()
  const own = useOwnWords()
  return (
    <div className="g-chosen panel-card">
      <Picture name={gift.image} alt="" sizes="120px" />
      <p>
        <b lang={own(gift.title)}>{gift.title}</b>
        <span className="small muted">{words(gift)}</span>
      </p>
      <Link className="text-btn" to={`/${slug}/grupo/nuevo`}>
        <span>{t('open.other')}</span>
      </Link>
    </div>
  )
}
