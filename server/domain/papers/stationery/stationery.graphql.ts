import { builder } from '#server/graphql/builder.ts'
import { guestWeddingRef } from '#server/domain/gifts/guest-page/index.ts'
import { giftGroupRef } from '#server/domain/gifts/groups/index.ts'
import { weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { linkPicturesOf, type LinkSubject } from './link-pictures-of.ts'
import { printLanguageEnum } from './stationery.graphql-inputs.ts'
import type { PrintLanguage } from './words.ts'

const linkPictureRef = builder
  .objectRef<{ language: PrintLanguage; address: string }>('LinkPicture')
  .implement({
    description: 'What a link looks like where it is sent: 1200 × 630, safe when it is cut to a square.',
    fields: (t) => ({
      language: t.expose('language', {
        type: printLanguageEnum,
        description: 'In which language it speaks.',
      }),
      address: t.exposeString('address', {
        description: 'Where it is, on this host; changes with what is on it.',
      }),
    }),
  })

const subjectOf = (list: boolean): LinkSubject => ({ kind: list ? 'list' : 'page' })

builder.objectField(guestWeddingRef, 'linkPictures', (t) =>
  t.field({
    type: [linkPictureRef],
    description: 'The picture of a link to the page, to the list, or to one gift of it.',
    args: {
      list: t.arg.boolean({ defaultValue: false, description: 'To the list.' }),
      gift: t.arg.string({ description: 'To this gift, by its name in addresses.' }),
    },
    resolve: ({ wedding, gifts }, { list, gift }, { secrets }) => {
      const one = gifts.find(({ slug }) => slug === gift)
      return linkPicturesOf(secrets, wedding, one ? { ...one, kind: 'gift' } : subjectOf(list === true))
    },
  }),
)

builder.objectField(giftGroupRef, 'linkPictures', (t) =>
  t.field({
    type: [linkPictureRef],
    description: 'The picture of its link: the gift, and which friends give it.',
    resolve: ({ wedding, gift, group }, _, { secrets }) =>
      linkPicturesOf(secrets, wedding, { ...gift, kind: 'group', group: group.name }),
  }),
)

builder.objectField(weddingRef, 'linkPictures', (t) =>
  t.field({
    type: [linkPictureRef],
    description: 'The picture of a link to the page, or to the list.',
    args: { list: t.arg.boolean({ defaultValue: false, description: 'To the list.' }) },
    resolve: (wedding, { list }, { secrets }) => linkPicturesOf(secrets, wedding, subjectOf(list === true)),
  }),
)
