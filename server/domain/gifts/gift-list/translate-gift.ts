import { type Translate, translateFields, translateNames } from '#server/domain/wedding/translations/index.ts'
import { sheetRows } from '#shared/sheet-rows.ts'
import type { Gift } from './gift.ts'

type GiftTexts = Pick<
  Gift,
  'title' | 'summary' | 'story' | 'place' | 'photos' | 'sheet' | 'planBs' | 'shareNames'
>

/** Returns a gift with the couple's words in the reader's language. Names of shares stay different from each other. */
export function translateGift<Shown extends GiftTexts>(gift: Shown, translate: Translate): Shown {
  return {
    ...gift,
    title: translate(gift.title),
    summary: translate(gift.summary),
    story: translate(gift.story),
    place: translate(gift.place),
    photos: gift.photos.map((photo) => translateFields(photo, ['alt'], translate)),
    sheet: translateFields(gift.sheet, sheetRows, translate),
    planBs: gift.planBs.map((plan) => translateFields(plan, ['title', 'summary'], translate)),
    shareNames: gift.shareNames.map(translateNames(gift.shareNames, translate)),
  }
}
