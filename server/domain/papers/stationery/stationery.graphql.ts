import { builder } from '#server/graphql/builder.ts'
import { guestWeddingRef } from '#server/domain/gifts/guest-page/index.ts'
import { giftGroupRef } from '#server/domain/gifts/groups/index.ts'
import { invitationRef } from '#server/domain/people/rsvp/index.ts'
import { weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { linkPicturesOf, type LinkSubject } from './link-pictures-of.ts'
import { printLanguageEnum } from '#server/domain/papers/paper-texts/index.ts'
import type { PrintLanguage } from '#shared/printables.ts'

const linkPictureRef = builder
  .objectRef<{ language: PrintLanguage; address: string }>('LinkPicture')
  .implement({
    description:
      'Preview picture of a link, 1200 × 630 pixels, with a centre that is safe to crop to a square.',
    fields: (t) => ({
      language: t.expose('language', {
        type: printLanguageEnum,
        description: 'Language of the texts.',
      }),
      address: t.exposeString('address', { description: 'Path on this host. It changes with the content.' }),
    }),
  })

const subjectOf = (list: boolean): LinkSubject => ({ kind: list ? 'list' : 'page' })

builder.objectField(guestWeddingRef, 'linkPictures', (t) =>
  t.field({
    type: [linkPictureRef],
    description: 'Preview picture of a link to the page, the list or one gift.',
    args: {
      list: t.arg.boolean({ defaultValue: false, description: 'True for a link to the list.' }),
      gift: t.arg.string({ description: 'Slug of the gift for a link to a gift.' }),
    },
    resolve: ({ wedding, gifts }, { list, gift }, context) => {
      const one = gifts.find(({ slug }) => slug === gift)
      return linkPicturesOf(context, wedding, one ? { ...one, kind: 'gift' } : subjectOf(list === true))
    },
  }),
)

builder.objectField(giftGroupRef, 'linkPictures', (t) =>
  t.field({
    type: [linkPictureRef],
    description: 'Preview picture of the group’s link.',
    resolve: ({ wedding, gift, group }, _, context) =>
      linkPicturesOf(context, wedding, { ...gift, kind: 'group', group: group.name }),
  }),
)

builder.objectField(weddingRef, 'linkPictures', (t) =>
  t.field({
    type: [linkPictureRef],
    description: 'Preview picture of a link to the page or the list.',
    args: { list: t.arg.boolean({ defaultValue: false, description: 'True for a link to the list.' }) },
    resolve: (wedding, { list }, context) => linkPicturesOf(context, wedding, subjectOf(list === true)),
  }),
)

builder.objectField(invitationRef, 'linkPictures', (t) =>
  t.field({
    type: [linkPictureRef],
    description: 'Preview picture of the invitation. It does not name the household.',
    resolve: ({ wedding }, _, context) => linkPicturesOf(context, wedding, { kind: 'invitation' }),
  }),
)
