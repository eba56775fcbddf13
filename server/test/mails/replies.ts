/**
 * Answers as ten mail programs write them in English, French and German: above, below and between what they quote, with and
 * without `>`, as text or as HTML alone. `words` is what the writer typed, written by hand.
 */
export type Reply = {
  readonly program: string
  readonly language: 'en' | 'fr' | 'de'
  readonly text?: string
  readonly html?: string
  readonly words: string
}

/** Our email to Ada, as it is sent. */
export const SENT_EN = `— Please write your answer above this line —

Dear Ada,

We are looking for your results of 2014.
Which year did you begin?
In which faculty was that?

Academic Records

Tracking ID: TST-7K3M-9QXD-2W8F-HB6R

Read and answer:
https://portal.uni.example/track#id=TST-7K3M-9QXD-2W8F-HB6R&key=abcdefghijklmnopqrstuvwxyz

Answer this email, or write on the page.

Ìrókò Hills University
`

export const SENT_FR = `— Merci d’écrire votre réponse au-dessus de cette ligne —

Bonjour Ada,

Nous cherchons vos résultats de 2014.
En quelle année avez-vous commencé ?
Dans quelle faculté était-ce ?

Service des archives

Numéro de suivi : TST-7K3M-9QXD-2W8F-HB6R

Lire et répondre :
https://portal.uni.example/track#id=TST-7K3M-9QXD-2W8F-HB6R&key=abcdefghijklmnopqrstuvwxyz

Ìrókò Hills University
`

const quote = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')

/** As Outlook shows our HTML: the institution first, labels and values in cells, the address behind the button. */
const OUTLOOK_EN = `Ìrókò Hills University

— Please write your answer above this line —

Dear Ada,

We are looking for your results of 2014. Which year did you begin?
In which faculty was that?

Academic Records

Tracking ID

TST-7K3M-9QXD-2W8F-HB6R


Read and answer<https://portal.uni.example/track#id=TST-7K3M-9QXD-2W8F-HB6R&key=abcdefghijklmnopqrstuvwxyz>

Answer this email, or write on the page.`

const HTML_EN =
  '<div>Ìrókò Hills University</div><p>— Please write your answer above this line —</p><p>Dear Ada,</p>' +
  '<p>We are looking for your results of 2014.<br>Which year did you begin?<br>In which faculty was that?</p>' +
  '<p>Academic Records</p><table><tr><td>Tracking ID</td><td>TST-7K3M-9QXD-2W8F-HB6R</td></tr></table>'

export const replies: readonly Reply[] = [
  // ---- Gmail
  {
    program: 'Gmail, above',
    language: 'en',
    text: `In 2012.\n\nThank you\nAda\n\nOn Thu, Nov 26, 2026 at 10:30 AM Academic Records <records@uni.example>\nwrote:\n\n${quote(SENT_EN)}\n`,
    words: 'In 2012.\n\nThank you\nAda',
  },
  {
    program: 'Gmail, a paragraph that begins with On',
    language: 'en',
    text: `Hello,\n\nOn your portal I see two copies.\nPlease cancel one.\nOn Thu, 26 Nov 2026 at 10:30, Academic Records <records@uni.example> wrote:\n\n${quote(SENT_EN)}`,
    words: 'Hello,\n\nOn your portal I see two copies.\nPlease cancel one.',
  },
  {
    program: 'Gmail, above',
    language: 'fr',
    text: `En 2012, à 9:30 du matin.\n\nLe relevé est pour Paris.\n\nLe jeu. 26 nov. 2026 à 10:30, Academic Records <records@uni.example> a\nécrit :\n\n${quote(SENT_FR)}`,
    words: 'En 2012, à 9:30 du matin.\n\nLe relevé est pour Paris.',
  },
  {
    program: 'Gmail, above',
    language: 'de',
    text: `Am Anfang war ich in der Fakultät für Recht.\nIch begann 2012.\n\nAm Do., 26. Nov. 2026 um 10:30 Uhr schrieb Academic Records <\nrecords@uni.example>:\n\n${quote(SENT_EN)}`,
    words: 'Am Anfang war ich in der Fakultät für Recht.\nIch begann 2012.',
  },
  {
    program: 'Gmail, between the lines',
    language: 'en',
    text: `Please see below.\n\nOn Thu, Nov 26, 2026 at 10:30 AM Academic Records <records@uni.example>\nwrote:\n\n> Which year did you begin?\n>\n\n2012\n\n> In which faculty was that?\n>\n\nScience.\n`,
    words: 'Please see below.\n\n2012\n\nScience.',
  },
  {
    program: 'Gmail, HTML alone',
    language: 'en',
    html: `<div dir="ltr">In 2012.<div><br></div><div>Ada</div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Thu, Nov 26, 2026 at 10:30&#8239;AM Academic Records &lt;<a href="mailto:records@uni.example">records@uni.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0">${HTML_EN}</blockquote></div>`,
    words: 'In 2012.\n\nAda',
  },
  {
    program: 'Gmail for Android, below',
    language: 'fr',
    text: `Le jeu. 26 nov. 2026, 10:30, Academic Records <records@uni.example> a écrit :\n\n${quote(SENT_FR)}\n\nEn 2012, en droit.\n`,
    words: 'En 2012, en droit.',
  },
  // ---- Apple
  {
    program: 'Apple Mail, above',
    language: 'en',
    text: `In 2012.\n\n> On 26 Nov 2026, at 10:30, Academic Records <records@uni.example> wrote:\n> \n${quote(SENT_EN)}\n`,
    words: 'In 2012.',
  },
  {
    program: 'iPhone, above',
    language: 'en',
    text: `In 2012.\n\nSent from my iPhone\n\n> On 26 Nov 2026, at 10:30, Academic Records <records@uni.example> wrote:\n> \n> \ufeff\n${quote(SENT_EN)}`,
    words: 'In 2012.',
  },
  {
    program: 'iPhone, above',
    language: 'fr',
    text: `En 2012.\nEnvoyé de mon iPhone\n\n> Le 26 nov. 2026 à 10:30, Academic Records <records@uni.example> a écrit :\n> \n> \ufeff\n${quote(SENT_FR)}`,
    words: 'En 2012.',
  },
  {
    program: 'iPhone, above',
    language: 'de',
    text: `Am 3. Mai 2012.\n\nVon meinem iPhone gesendet\n\n> Am 26.11.2026 um 10:30 schrieb Academic Records <records@uni.example>:\n> \n> \ufeff\n${quote(SENT_EN)}`,
    words: 'Am 3. Mai 2012.',
  },
  {
    program: 'Apple Mail, below',
    language: 'en',
    text: `> On 26 Nov 2026, at 10:30, Academic Records <records@uni.example> wrote:\n> \n${quote(SENT_EN)}\n\nIn 2012, in Science.\n`,
    words: 'In 2012, in Science.',
  },
  {
    program: 'iPhone, HTML alone',
    language: 'fr',
    html: `<html><body dir="auto">En 2012.<br><div dir="ltr">Envoyé de mon iPhone</div><div dir="ltr"><br><blockquote type="cite">Le 26 nov. 2026 à 10:30, Academic Records &lt;records@uni.example&gt; a écrit&nbsp;:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">— Merci d’écrire votre réponse au-dessus de cette ligne —<p>Bonjour Ada,</p></div></blockquote></body></html>`,
    words: 'En 2012.',
  },
  // ---- Outlook
  {
    program: 'Outlook for Windows, above',
    language: 'en',
    text: `In 2012.\n\nKind regards\nAda Obi\n\nFrom: Academic Records <records@uni.example> \nSent: Thursday, November 26, 2026 10:30 AM\nTo: ada@example.org\nSubject: Your application (TST-7K3M-9QXD-2W8F-HB6R)\n\n${OUTLOOK_EN}\n`,
    words: 'In 2012.\n\nKind regards\nAda Obi',
  },
  {
    program: 'Outlook for Windows, above',
    language: 'fr',
    text: `En 2012.\n\nDe : Academic Records <records@uni.example> \nEnvoyé : jeudi 26 novembre 2026 10:30\nÀ : ada@example.org\nObjet : Votre demande (TST-7K3M-9QXD-2W8F-HB6R)\n\n${SENT_FR}`,
    words: 'En 2012.',
  },
  {
    program: 'Outlook for Windows, above',
    language: 'de',
    text: `2012 an der Fakultät für Recht.\n\nVon: Academic Records <records@uni.example> \nGesendet: Donnerstag, 26. November 2026 10:30\nAn: ada@example.org\nBetreff: Your application (TST-7K3M-9QXD-2W8F-HB6R)\n\n${OUTLOOK_EN}`,
    words: '2012 an der Fakultät für Recht.',
  },
  {
    program: 'Outlook for Windows, below without any mark',
    language: 'en',
    text: `From: Academic Records <records@uni.example> \nSent: Thursday, November 26, 2026 10:30 AM\nTo: ada@example.org\nSubject: Your application\n\n${OUTLOOK_EN}\n\nI began in 2012.\nIt was the Faculty of Science.\n`,
    words: 'I began in 2012.\nIt was the Faculty of Science.',
  },
  {
    program: 'Outlook for Windows, between the lines without any mark',
    language: 'en',
    text: `Dear all, my answers are below.\n\nFrom: Academic Records <records@uni.example> \nSent: Thursday, November 26, 2026 10:30 AM\nTo: ada@example.org\nSubject: Your application\n\nÌrókò Hills University\n\n— Please write your answer above this line —\n\nDear Ada,\n\nWe are looking for your results of 2014. Which year did you begin?\n2012\nIn which faculty was that?\nScience\n\nAcademic Records\n`,
    words: 'Dear all, my answers are below.\n\n2012\nScience',
  },
  {
    program: 'Outlook on the web, above',
    language: 'en',
    text: `In 2012.\n________________________________\nFrom: Academic Records <records@uni.example>\nSent: Thursday, November 26, 2026 10:30 AM\nTo: Ada Obi <ada@example.org>\nSubject: Your application\n\n${OUTLOOK_EN}`,
    words: 'In 2012.',
  },
  {
    program: 'Outlook for iOS, above',
    language: 'en',
    text: `In 2012.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Academic Records <records@uni.example>\nSent: Thursday, November 26, 2026 10:30:15 AM\nTo: ada@example.org <ada@example.org>\nSubject: Your application\n\n${OUTLOOK_EN}`,
    words: 'In 2012.',
  },
  {
    program: 'Outlook for Android, above',
    language: 'fr',
    text: `En 2012.\n\nTélécharger Outlook pour Android<https://aka.ms/AAb9ysg>\n________________________________\nDe : Academic Records <records@uni.example>\nEnvoyé : Thursday, November 26, 2026 10:30:15 AM\nÀ : ada@example.org <ada@example.org>\nObjet : Votre demande\n\n${SENT_FR}`,
    words: 'En 2012.',
  },
  {
    program: 'Outlook on the web, HTML alone',
    language: 'de',
    html: `<div style="font-family:Calibri">Am Montag komme ich.<br>Ich begann 2012.</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><font><b>Von:</b> Academic Records &lt;records@uni.example&gt;<br><b>Gesendet:</b> Donnerstag, 26. November 2026 10:30<br><b>An:</b> ada@example.org<br><b>Betreff:</b> Your application</font><div>&nbsp;</div></div>${HTML_EN}`,
    words: 'Am Montag komme ich.\nIch begann 2012.',
  },
  // ---- Thunderbird
  {
    program: 'Thunderbird, below',
    language: 'en',
    text: `On 26/11/2026 10:30, Academic Records wrote:\n${quote(SENT_EN)}\n\nIn 2012.\n\n-- \nAda Obi\n+234 805 746 4050\n`,
    words: 'In 2012.',
  },
  {
    program: 'Thunderbird, below',
    language: 'fr',
    text: `Le 26/11/2026 à 10:30, Academic Records a écrit :\n${quote(SENT_FR)}\nEn 2012.\n`,
    words: 'En 2012.',
  },
  {
    program: 'Thunderbird, between the lines',
    language: 'de',
    text: `Guten Tag,\n\nAm 26.11.26 um 10:30 schrieb Academic Records:\n> Which year did you begin?\n2012.\n> In which faculty was that?\nRecht.\n\nAm Freitag bin ich verreist.\n`,
    words: 'Guten Tag,\n\n2012.\nRecht.\n\nAm Freitag bin ich verreist.',
  },
  {
    program: 'Thunderbird, HTML alone',
    language: 'en',
    html: `<html><body><p>In 2012.</p><div class="moz-cite-prefix">On 26/11/2026 10:30, Academic Records wrote:<br></div><blockquote type="cite" cite="mid:1@uni.example">${HTML_EN}</blockquote><p>And thank you.</p></body></html>`,
    words: 'In 2012.\n\nAnd thank you.',
  },
  // ---- Yahoo
  {
    program: 'Yahoo Mail, above without any mark',
    language: 'en',
    text: ` In 2012.\n\n    On Thursday, November 26, 2026 at 10:30:15 AM GMT+1, Academic Records <records@uni.example> wrote:  \n \n ${SENT_EN.replaceAll('\n', '\n ')}`,
    words: 'In 2012.',
  },
  {
    program: 'Yahoo Mail, above without any mark',
    language: 'fr',
    text: ` En 2012.\n Le doyen a signé.\n\n    Le jeudi 26 novembre 2026 à 10:30:15 UTC+1, Academic Records <records@uni.example> a écrit :  \n \n ${SENT_FR.replaceAll('\n', '\n ')}`,
    words: 'En 2012.\n Le doyen a signé.',
  },
  {
    program: 'Yahoo Mail, below without any mark',
    language: 'en',
    text: `    On Thursday, November 26, 2026 at 10:30:15 AM GMT+1, Academic Records <records@uni.example> wrote:  \n \n ${SENT_EN.replaceAll('\n', '\n ')}\n\nI began in 2012.`,
    words: 'I began in 2012.',
  },
  {
    program: 'Yahoo Mail, HTML alone without any mark',
    language: 'en',
    html: `<html><body><div class="ydp1"><div dir="ltr">In 2012.</div><div><br></div></div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>On Thursday, November 26, 2026 at 10:30:15 AM GMT+1, Academic Records &lt;records@uni.example&gt; wrote:</div><div><br></div><div><br></div>${HTML_EN}</div></body></html>`,
    words: 'In 2012.',
  },
  // ---- Samsung
  {
    program: 'Samsung Email, above',
    language: 'en',
    text: `In 2012.\n\n\n-------- Original message --------\nFrom: Academic Records <records@uni.example> \nDate: 26/11/2026  10:30  (GMT+01:00) \nTo: ada@example.org \nSubject: Your application \n\n${OUTLOOK_EN}`,
    words: 'In 2012.',
  },
  {
    program: 'Samsung Email, above',
    language: 'fr',
    text: `En 2012.\nEnvoyé depuis mon appareil Galaxy\n\n-------- Message d'origine --------\nDe : Academic Records <records@uni.example> \nDate : 26/11/2026  10:30  (GMT+01:00) \nÀ : ada@example.org \nObjet : Votre demande \n\n${SENT_FR}`,
    words: 'En 2012.',
  },
  {
    program: 'Samsung Email, above',
    language: 'de',
    text: `2012.\n\n-------- Ursprüngliche Nachricht --------\nVon: Academic Records <records@uni.example> \nDatum: 26.11.26  10:30  (GMT+01:00) \nAn: ada@example.org \nBetreff: Your application \n\n${OUTLOOK_EN}`,
    words: '2012.',
  },
  // ---- GMX and Web.de
  {
    program: 'GMX, above',
    language: 'de',
    text: `Am 1. Oktober 2012.\n\nGesendet: Donnerstag, 26. November 2026 um 10:30 Uhr\nVon: "Academic Records" <records@uni.example>\nAn: ada@example.org\nBetreff: Your application\n\n${SENT_EN}`,
    words: 'Am 1. Oktober 2012.',
  },
  {
    program: 'GMX, HTML alone',
    language: 'de',
    html: `<html><body><div>2012.</div><div><div style="margin:10px"><b>Gesendet:</b>&nbsp;Donnerstag, 26. November 2026 um 10:30 Uhr<br/><b>Von:</b>&nbsp;&quot;Academic Records&quot; &lt;records@uni.example&gt;<br/><b>An:</b>&nbsp;ada@example.org<br/><b>Betreff:</b>&nbsp;Your application<div>${HTML_EN}</div></div></div></body></html>`,
    words: '2012.',
  },
  // ---- K-9, mutt, Proton
  {
    program: 'K-9 Mail, above',
    language: 'en',
    text: `In 2012.\n\nOn November 26, 2026 10:30:15 AM GMT+01:00, Academic Records <records@uni.example> wrote:\n${quote(SENT_EN)}\n`,
    words: 'In 2012.',
  },
  {
    program: 'K-9 Mail, above',
    language: 'de',
    text: `2012.\n\nAm 26. November 2026 10:30:15 MEZ schrieb Academic Records <records@uni.example>:\n${quote(SENT_EN)}\n\n-- \nDiese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.\n`,
    words: '2012.',
  },
  {
    program: 'mutt, below',
    language: 'en',
    text: `On Thu, Nov 26, 2026 at 10:30:15AM +0100, Academic Records wrote:\n${quote(SENT_EN)}\n\nIn 2012.  I was one of > 300 students.\n\n-- \nAda\n`,
    words: 'In 2012.  I was one of > 300 students.',
  },
  {
    program: 'Proton Mail, above',
    language: 'en',
    text: `In 2012.\n\nSent with [Proton Mail](https://proton.me/mail/home) secure email.\n\nOn Thursday, November 26th, 2026 at 10:30 AM, Academic Records <records@uni.example> wrote:\n\n${quote(SENT_EN)}`,
    words: 'In 2012.',
  },
  {
    program: 'Proton Mail, above',
    language: 'fr',
    text: `En 2012.\n\nLe jeudi 26 novembre 2026 à 10:30, Academic Records <records@uni.example> a écrit :\n\n${quote(SENT_FR)}`,
    words: 'En 2012.',
  },
  // ---- Orange
  {
    program: 'Orange webmail, above',
    language: 'fr',
    text: `En 2012, en droit.\n\n> Message du 26/11/26 10:30\n> De : "Academic Records" <records@uni.example>\n> A : ada@example.org\n> Copie à : \n> Objet : Votre demande\n>\n${quote(SENT_FR)}`,
    words: 'En 2012, en droit.',
  },
  // ---- What people write that looks like a program's
  {
    program: 'Gmail, a question that begins with Am',
    language: 'en',
    text: `Good morning,\n\nAm I able to change the address? It should go to Accra.\n\nOn Thu, 26 Nov 2026 at 10:30, Academic Records <records@uni.example> wrote:\n${quote(SENT_EN)}`,
    words: 'Good morning,\n\nAm I able to change the address? It should go to Accra.',
  },
  {
    program: 'Outlook, a change of name as a head',
    language: 'en',
    text: `Please correct my name.\n\nFrom: Ada Obi\nTo: Ada Bello\nDate: 3 May 2020\n\nMy marriage certificate is attached.\n\nFrom: Academic Records <records@uni.example>\nSent: Thursday, November 26, 2026 10:30 AM\nTo: ada@example.org\nSubject: Your application\n\n${OUTLOOK_EN}`,
    words:
      'Please correct my name.\n\nFrom: Ada Obi\nTo: Ada Bello\nDate: 3 May 2020\n\nMy marriage certificate is attached.',
  },
  {
    program: 'Gmail, a letter that is quoted by hand',
    language: 'fr',
    text: `Le 3 mai à 10:30 le doyen m’a écrit :\n« Le dossier est complet. »\n\nQue manque-t-il ?\n\nLe jeu. 26 nov. 2026 à 10:30, Academic Records <records@uni.example> a écrit :\n\n${quote(SENT_FR)}`,
    words: 'Le 3 mai à 10:30 le doyen m’a écrit :\n« Le dossier est complet. »\n\nQue manque-t-il ?',
  },
  {
    program: 'Thunderbird, rules and lines of dashes of the writer',
    language: 'en',
    text: `First answer: 2012.\n____________________\nSecond answer: I was away in 2014.\n--\nThird: Science.\n\nOn 26/11/2026 10:30, Academic Records wrote:\n${quote(SENT_EN)}`,
    words:
      'First answer: 2012.\n____________________\nSecond answer: I was away in 2014.\n--\nThird: Science.',
  },
  {
    program: 'any, new, with lines that begin with a sign',
    language: 'en',
    text: `My averages:\n> 4.50 in the first year\n> 4.20 in the second\n\nSent from my school in 2019, the letter never arrived.\n`,
    words:
      'My averages:\n> 4.50 in the first year\n> 4.20 in the second\n\nSent from my school in 2019, the letter never arrived.',
  },
  {
    program: 'Gmail, lines that begin with a sign beside a quotation',
    language: 'en',
    text: `My averages:\n> 4.50 in the first year\n> 4.20 in the second\n\nOn Thu, Nov 26, 2026 at 10:30 AM Academic Records <records@uni.example>\nwrote:\n\n${quote(SENT_EN)}\n`,
    words: 'My averages:\n> 4.50 in the first year\n> 4.20 in the second',
  },
  {
    program: 'Thunderbird, an answer that repeats our words',
    language: 'en',
    text: `On 26/11/2026 10:30, Academic Records wrote:\n> We are looking for your results of 2014.\n> Which year did you begin?\n2012. You write:\nWe are looking for your results of 2014.\nThere are none.\n`,
    words: '2012. You write:\nWe are looking for your results of 2014.\nThere are none.',
  },
]
