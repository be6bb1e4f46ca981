import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { Form, useNavigation } from 'react-router'
import type { PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { isReversed } from '#shared/states/contribution.ts'

/** The giver's plan B for each gift, changeable until it is booked. */
export function PlanBs({ gift }: { gift: PrivateGiftFragment }) {
  const { t } = useTranslation('give')
  const own = useOwnWords()
  const navigation = useNavigation()
  const lines = gift.lines.filter(
    ({ planBs, instead, isBooked }) => planBs.length > 0 && !instead && !isBooked,
  )
  if (lines.length === 0 || isReversed(gift.state)) return null
  return (
    <section className="plan-bs panel-card" aria-labelledby="plan-b">
      <h2 id="plan-b">{t('planB.title')}</h2>
      <p className="muted">{t('planB.lead')}</p>
      {lines.map(({ giftId, title, planB, planBs }) => (
        <Form method="post" key={`${giftId} ${planB?.key ?? ''}`} preventScrollReset>
          <input type="hidden" name="giftId" value={giftId} />
          <SelectField
            id={`plan-b-${giftId}`}
            name="planB"
            label={t('planB.of', { gift: title })}
            defaultValue={planB?.key ?? ''}
          >
            <option value="">{t('basket.planBNone')}</option>
            {planBs.map(({ key, title: name }) => (
              <option key={key} value={key} lang={own(name)}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button
            rank="second"
            name="intent"
            value="planB"
            busy={navigation.formData?.get('giftId') === giftId}
          >
            {t('planB.save')}
          </Button>
        </Form>
      ))}
    </section>
  )
}
