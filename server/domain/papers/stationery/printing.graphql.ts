import { builder, refusalFields } from '#server/graphql/builder.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { printStationery, type Printed } from './print-stationery.ts'
import { printedFile, printedPicture } from './printed-file.ts'
import { codeModules, type QrModules } from './printed-qr.ts'
import { printInputRef, printNeedEnum } from './stationery.graphql-inputs.ts'
import { NothingToPrint } from './stationery.refusals.ts'

refusalFields(NothingToPrint, (t) => ({
  needs: t.expose('needs', { type: printNeedEnum, description: 'What.' }),
}))

const qrRef = builder.objectRef<QrModules>('ShortLinkQr').implement({
  description: 'A code for cameras, error correction M or better.',
  fields: (t) => ({
    size: t.exposeInt('size', {
      description: 'How many modules it has on each side, its empty edge included.',
    }),
    path: t.exposeString('path', { description: 'The dark ones as the path of an SVG.' }),
  }),
})

const printedRef = builder.objectRef<Printed>('PrintedStationery').implement({
  description: 'Something to print.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What the file is called.' }),
    type: t.string({ description: 'Its media type.', resolve: () => 'application/pdf' }),
    pagesCount: t.int({ description: 'How many sheets.', resolve: ({ pages }) => pages.length }),
    shortLink: t.exposeString('shortLink', { description: 'Printed short address.' }),
    qr: t.field({
      type: qrRef,
      description: 'The same address as a code for cameras.',
      resolve: ({ shortLink }) => codeModules(shortLink.toUpperCase()),
    }),
    content: t.string({
      description: 'The PDF, in base64.',
      resolve: async (printed, _, { clock }) => (await printedFile(printed, clock)).toString('base64'),
    }),
    picture: t.string({
      description: 'How its first sheet looks, as a WebP picture in base64.',
      args: { wide: t.arg.boolean({ defaultValue: false, description: 'To be looked at closely.' }) },
      resolve: async (printed, { wide }) =>
        (await printedPicture(printed, wide === true ? 1100 : 440)).toString('base64'),
    }),
  }),
})

builder.mutationField('printStationery', (t) =>
  t.field({
    type: printedRef,
    description: 'Draws what is printed, with the short address of the wedding, which it has from then on.',
    args: { input: t.arg({ type: printInputRef, required: true, description: 'What, and how.' }) },
    errors: { types: [NothingToPrint, TooManyAttempts, WeddingNotFound] },
    resolve: (_, { input }, context) => printStationery(context, input),
  }),
)
