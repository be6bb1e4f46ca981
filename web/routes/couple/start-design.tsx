import { daysBetween } from '#shared/calendar-days.ts'
import { emptyPageSection } from '#shared/empty-page-section.ts'
import { deviceZone } from '#shared/intl-formats.ts'
import { dayAt } from '#shared/local-time.ts'
import type { TemplateName } from '#shared/templates/template-names.ts'
import { CouplePageTop } from '#web/features/couple-page/couple-page-top.tsx'
import { previewOf, type EditedPage, type SerializedPage } from '#web/features/page-editor/content.ts'
import { paletteOf, TemplatePicker } from '#web/features/page-editor/template-picker.tsx'
import { Thumbnail } from '#web/features/page-editor/thumbnail.tsx'
import type { Beginning } from '#web/features/start/beginning.ts'
import { now } from '#web/ui/now.ts'

type DesignStepProps = { beginning: Beginning; onChoose: (template: TemplateName) => void }

/** The design of the page, chosen by looking at the cover they will have. */
export function DesignStep({ beginning, onChoose }: DesignStepProps) {
  return (
    <TemplatePicker
      template={beginning.template}
      hasHeading
      pageIn={(template) => pageIn(beginning, template)}
      onChoose={onChoose}
      renderTop={(page: SerializedPage) => <CouplePageTop wedding={weddingOf(beginning)} page={page} />}
    />
  )
}

/** The chosen design beside the form, on a phone. */
export function DesignPreview({ beginning }: { beginning: Beginning }) {
  const { template } = beginning
  const page = pageIn(beginning, template)
  return (
    <div className="start-preview start-phone" aria-hidden="true">
      <Thumbnail theme={page.theme} template={template}>
        <CouplePageTop wedding={weddingOf(beginning)} page={previewOf(page)} />
      </Thumbnail>
    </div>
  )
}

const weddingOf = ({ one, other, weddingDate, place }: Beginning) => ({
  slug: '',
  status: 'draft' as const,
  partners: [one, other],
  weddingDate,
  place,
  venue: '',
  daysToGo: daysBetween(dayAt(now(), deviceZone()), weddingDate),
  url: '',
})

/** Returns the unedited page in a design. */
const pageIn = ({ imgCover }: Beginning, template: TemplateName): EditedPage => ({
  imgCover,
  coverFocalX: 50,
  coverFocalY: 50,
  hasCountdown: true,
  showsBothLanguages: false,
  listTitle: '',
  listIntro: '',
  template,
  theme: paletteOf(template),
  typeface: 'classic',
  celebrations: [],
  stops: [],
  sections: [emptyPageSection('list', 'list')],
})
