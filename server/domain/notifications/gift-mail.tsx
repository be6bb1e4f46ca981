import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'

export type GiftMailContent = {
  language: string
  greeting: string
  title: string
  body: string
  /** The couple's own words, paragraph by paragraph. */
  letter: readonly string[]
  button: string
  url: string
  after: string
  footer: string
}

const serif = 'Georgia, "Times New Roman", serif'
const sans = 'Poppins, "Segoe UI", Helvetica, Arial, sans-serif'
const paragraph = {
  fontFamily: sans,
  fontSize: '16px',
  lineHeight: '26px',
  color: '#223354',
  margin: '0 0 18px',
}

/** A mail about a gift: a greeting, what happened, one button to the private page. */
export function GiftMail(mail: GiftMailContent) {
  return (
    <Html lang={mail.language}>
      <Head />
      <Preview>{mail.body}</Preview>
      <Body style={{ backgroundColor: '#f2f5f9', margin: 0, padding: '27px 0' }}>
        <Container
          style={{ backgroundColor: '#fffbf3', maxWidth: '560px', padding: '36px', borderRadius: '4px' }}
        >
          <Heading
            as="h1"
            style={{
              fontFamily: serif,
              fontWeight: 400,
              fontSize: '34px',
              lineHeight: '40px',
              color: '#223354',
              margin: '0 0 18px',
            }}
          >
            {mail.title}
          </Heading>
          <Text style={paragraph}>{mail.greeting}</Text>
          <Text style={paragraph}>{mail.body}</Text>
          {mail.letter.length > 0 && (
            <Section style={{ borderLeft: '3px solid #E2594B', paddingLeft: '18px', margin: '0 0 18px' }}>
              {mail.letter.map((one) => (
                <Text
                  key={one}
                  style={{
                    ...paragraph,
                    fontFamily: serif,
                    fontSize: '18px',
                    lineHeight: '29px',
                    whiteSpace: 'pre-line',
                  }}
                >
                  {one}
                </Text>
              ))}
            </Section>
          )}
          <Section style={{ margin: '9px 0 27px' }}>
            <Button
              href={mail.url}
              style={{
                backgroundColor: '#3d50e0',
                color: '#ffffff',
                fontFamily: sans,
                fontSize: '16px',
                padding: '16px 27px',
                borderRadius: '10px',
              }}
            >
              {mail.button}
            </Button>
          </Section>
          <Text style={{ ...paragraph, fontSize: '14px', lineHeight: '22px', color: '#5d6b88' }}>
            {mail.after}
          </Text>
          <Text style={{ ...paragraph, fontSize: '14px', lineHeight: '22px', color: '#5d6b88', margin: 0 }}>
            <Link href={mail.url} style={{ color: '#3d50e0' }}>
              {mail.url}
            </Link>
          </Text>
        </Container>
        <Text
          style={{
            fontFamily: sans,
            fontSize: '12px',
            lineHeight: '18px',
            color: '#5d6b88',
            textAlign: 'center',
            margin: '18px 27px 0',
          }}
        >
          {mail.footer}
        </Text>
      </Body>
    </Html>
  )
}
