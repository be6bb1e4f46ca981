import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { Picture } from '#web/ui/picture.tsx'

export type PlanB = {
  readonly key: string
  readonly title: string
  readonly summary: string
  readonly image: string | null
}

type PlanBPickerProps = {
  planBs: readonly PlanB[]
  /** The key in the basket; empty when left to the couple; undefined before a choice. */
  chosen: string | undefined
}

/** The key of this answer in lists that start from an idea. */
const leftToThem = 'lo-que-ellos-decidan'

/** The giver's choice for when the experience is not possible. */
export function PlanBPicker({ planBs, chosen }: PlanBPickerProps) {
  const { t } = useTranslation('guest')
  const own = useOwnWords()
  const start = chosen ?? planBs[0]?.key ?? ''
  const theirs = {
    key: '',
    title: t('gift.give.planBNone'),
    summary: t('gift.give.planBNoneText'),
    image: 'honeymoon-suitcase',
  }
  return (
    <fieldset className="planb" key={start}>
      <legend>
        <span className="h3">{t('gift.give.planB')}</span>
      </legend>
      <p className="small mut">{t('gift.give.planBText')}</p>
      {[...planBs, ...(planBs.some(({ key }) => key === leftToThem) ? [] : [theirs])].map((plan) => (
        <label className="pb" key={plan.key}>
          <input type="radio" name="planb" value={plan.key} defaultChecked={plan.key === start} />
          <Picture name={plan.image ?? 'honeymoon-suitcase'} alt="" sizes="60px" />
          <span>
            <b lang={plan === theirs ? undefined : own(plan.title)}>{plan.title}</b>
            <span lang={plan === theirs ? undefined : own(plan.summary)}>{plan.summary}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
