import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useUploads } from '#web/workspace/pictures/use-uploads.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { UpdateShownFragment } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import { Segments } from '#web/ui/blocks/segments.tsx'
import { NewsArticle } from './news-article.tsx'
import { NewsFields } from './news-fields.tsx'
import { inputOf, type NewsForm, problemOf, withPhoto } from './news-form.ts'
import type { SaveResult, NewsActs } from './use-news-acts.ts'
import '#web/workspace/updates/couple-news.css'

type NewsDialogProps = {
  id: string
  /** The edited item; null for a new one. */
  update: UpdateShownFragment | null
  /** Initial content. */
  initial: NewsForm
  followers: number
  now: string
  acts: NewsActs
  onClose: () => void
}

/** The form of a news item with a preview. Content stays until it is saved. */
export function NewsDialog({ id, update, initial, followers, now, acts, onClose }: NewsDialogProps) {
  const { t } = useTranslation('updates')
  const { id: weddingId, timeZone } = useWedding()
  const [form, setForm] = useState(initial)
  const [view, setView] = useState<'write' | 'look'>('write')
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<Exclude<SaveResult, { kind: 'done' }> | null>(null)
  const uploads = useUploads(weddingId, (_, image) => setForm((before) => withPhoto(before, image)))
  const isOut = update?.publishedAt != null
  const keep = async (then: 'publish' | 'stay', over = update?.version ?? null) => {
    setAsked(true)
    if (problemOf(form)) return setView('write')
    if (acts.busy || uploads.isSending) return
    const result = await acts.keep({ id, version: over, input: inputOf(form) })
    if (result.kind !== 'done') return setRefusal(result)
    if (then === 'publish') await acts.publish(id, followers)
    onClose()
  }
  return (
    <Modal
      title={t(update ? 'couple.form.edit' : 'couple.form.new')}
      className="news-dialog"
      width="md"
      isLong
      isChanged={form !== initial}
      isHeld={uploads.isSending}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Action onClick={leave}>{t('couple.cancel')}</Action>
          <Action look={isOut ? 'primary' : 'soft'} busy={acts.busy} onClick={() => void keep('stay')}>
            {t(isOut ? 'couple.form.save' : 'couple.form.saveDraft')}
          </Action>
          {!isOut && (
            <Action look="primary" icon="send" busy={acts.busy} onClick={() => void keep('publish')}>
              {t('couple.form.publish')}
            </Action>
          )}
        </>
      )}
    >
      <Segments
        label={t('couple.form.view')}
        value={view}
        onChoose={setView}
        segments={[
          { value: 'write', label: t('couple.form.write') },
          { value: 'look', label: t('couple.form.look') },
        ]}
      />
      {refusal && (
        <Refusal refusal={refusal} onTheirs={onClose} onMine={(version) => void keep('stay', version)} />
      )}
      {view === 'write' ? (
        <NewsFields
          form={form}
          problem={isAsked ? problemOf(form) : null}
          uploads={uploads}
          onChange={(some) => setForm((before) => ({ ...before, ...some }))}
        />
      ) : (
        <div className="news-preview">
          <NewsArticle
            isPreview
            news={{ ...form, publishedAt: update?.publishedAt ?? now, isPinned: update?.isPinned ?? false }}
            timeZone={timeZone}
            heading={<h2>{form.title || t('couple.form.noTitle')}</h2>}
          />
        </div>
      )}
      {!isOut && <p className="t13 mut">{t('couple.form.mailed', { count: followers })}</p>}
    </Modal>
  )
}

type RefusalProps = {
  refusal: Exclude<SaveResult, { kind: 'done' }>
  onTheirs: () => void
  onMine: (version: number) => void
}

function Refusal({ refusal, onTheirs, onMine }: RefusalProps) {
  const { t } = useTranslation('updates')
  return (
    <FormRefusal text={t(`couple.refused.${refusal.kind}`)}>
      {refusal.kind === 'changed' && (
        <p className="news-two">
          <Action small onClick={onTheirs}>
            {t('couple.refused.theirs')}
          </Action>
          <Action small look="soft" onClick={() => onMine(refusal.theirs.version)}>
            {t('couple.refused.mine')}
          </Action>
        </p>
      )}
    </FormRefusal>
  )
}
