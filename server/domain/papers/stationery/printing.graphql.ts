import { builder, refusalFields } from '#server/graphql/builder.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { paperSlotEnum } from '#server/domain/papers/paper-texts/index.ts'
import { printStationery, type Printed, type PrintedText } from './print-stationery.ts'
import { printedFile, printedPicture } from './printed-file.ts'
import { codeModules, type QrModules } from '#server/domain/papers/print-design/index.ts'
import { printInputRef, printNeedEnum } from './stationery.graphql-inputs.ts'
import { NothingToPrint } from './stationery.refusals.ts'

refusalFields(NothingToPrint, (t) => ({
  needs: t.expose('needs', { type: printNeedEnum, description: 'Missing requirement.' }),
}))

const qrRef = builder.objectRef<QrModules>('ShortLinkQr').implement({
  description: 'QR code with error correction level M or higher.',
  fields: (t) => ({
    size: t.exposeInt('size', { description: 'Width in modules, quiet zone included.' }),
    path: t.exposeString('path', { description: 'SVG path of the dark modules.' }),
  }),
})

const printedTextRef = builder.objectRef<PrintedText>('PrintedText').implement({
  description: 'Text of a printed document that the couple can change.',
  fields: (t) => ({
    slot: t.expose('slot', { type: paperSlotEnum, description: 'Place of the text.' }),
    text: t.exposeString('text', { description: 'Text as printed.' }),
    defaultText: t.exposeString('defaultText', { description: 'Text unless the couple change it.' }),
  }),
})

const printedRef = builder.objectRef<Printed>('PrintedStationery').implement({
  description: 'Document to print.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'File name.' }),
    type: t.string({ description: 'Media type.', resolve: () => 'application/pdf' }),
    pagesCount: t.int({ description: 'Number of sheets.', resolve: ({ pages }) => pages.length }),
    shortLink: t.exposeString('shortLink', { description: 'Printed short address.' }),
    qr: t.field({
      type: qrRef,
      description: 'QR code of the same URL.',
      resolve: ({ shortLink }) => codeModules(shortLink.toUpperCase()),
    }),
    texts: t.expose('texts', { type: [printedTextRef], description: 'Texts that the couple can change.' }),
    textsVersion: t.exposeInt('textsVersion', { description: 'Version of the own texts.' }),
    content: t.string({
      description: 'PDF in base64.',
      resolve: async (printed, _, { clock }) => (await printedFile(printed, clock)).toString('base64'),
    }),
    picture: t.string({
      description: 'Preview of the first sheet as a WebP picture in base64.',
      args: { wide: t.arg.boolean({ defaultValue: false, description: 'True for a large preview.' }) },
      resolve: async (printed, { wide }) =>
        (await printedPicture(printed, wide === true ? 1100 : 440)).toString('base64'),
    }),
  }),
})

builder.mutationField('printStationery', (t) =>
  t.field({
    type: printedRef,
    description:
      'Creates a printed document with the short link of the wedding, which is created on first use.',
    args: { input: t.arg({ type: printInputRef, required: true, description: 'Document and options.' }) },
    errors: { types: [NothingToPrint, TooManyAttempts, WeddingNotFound] },
    resolve: (_, { input }, context) => printStationery(context, input),
  }),
)
