/** Punctuation or nothing follows. */
const ends = String.raw`\s*(?:[.!?,;:]|$)`

/** Not followed by another time or place, which asks for that one only. `fill`: words that may stand between. */
const unless = (later: string, fill: string) => String.raw`(?!(?: (?:${fill}))* (?:${later})\b)`

/** A name that ends what is said. `fill`: words that are no name, and may stand before one. */
const named = (article: string, fill: string) =>
  String.raw`(?: (?:${fill}))* (?:(?:${article}) )?(?!(?:${fill})\b)[\w'-]+${ends}`

/** Not followed by a name, as in "don't call me stupid". */
export const notNamed = (article: string, fill: string) => `(?!${named(article, fill)})`

const italianFill = 'piu|mai|per|favore|cortesia|sempre|nessuno|a|al|su|qui|qua|grazie|perche|ok'
const italianLater = unless(
  `ora|adesso|oggi|domani|dopodomani|stamattina|stasera|stanotte|subito|prima|dopo|finche|fino|mentre|quando|cosi|sempre
    |di (?:mattina|sera|notte|pomeriggio|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica)|la (?:mattina|sera|notte|domenica)
    |lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|in (?:ufficio|questo momento)|al lavoro|alle|questa|nel|durante`,
  'piu|mai',
)
const italianPerson = '(?:chiam|richiam|telefon|ritelefon|contatt|disturb|importun)'
const italianName = String.raw`(?:(?<!\bchiam\w*(?: mai)?(?: piu)?)|${notNamed('un|una|il|la', italianFill)})`
const italian = [
  String.raw`\bnon (?:(?:mi|ci) )?(?:dev\w+|dovet\w+|dovrest\w+|potet\w+)(?: mai)? piu ${italianPerson}ar(?:e|mi|ci)\b${italianLater}${italianName}`,
  String.raw`\bnon (?:voglio|vogliamo|vorrei) (?:piu )?che (?:(?:lei|voi|tu) )?(?:mi|ci) (?:ri)?(?:chiam|telefon|contatt)(?:i|iate|ate|ino)\b${italianLater}${italianName}`,
  String.raw`\bnon (?:mi|ci) ${italianPerson}(?:i|ate|are|ino)\b(?! mai${ends})(?: mai)?(?: piu)?${italianLater}${italianName}`,
  String.raw`\bnon ${italianPerson}(?:ar|ate|a|iate)(?:mi|ci)\b(?: mai)?(?: piu)?${italianLater}${italianName}`,
  String.raw`\bnon ${italianPerson}(?:i|ate|are)\b(?: mai)? piu${italianLater}${italianName}`,
  String.raw`\b(?:smett|piant|finisc|finit)\w* (?:di|con) (?:(?:mi|ci) )?${italianPerson}ar(?:e|mi|ci)\b${italianLater}${italianName}`,
  String.raw`\bbasta (?:con )?(?:(?:le|queste|tutte|vostre) ){0,2}(?:chiamate|telefonate|chiamarmi|telefonarmi|messaggi)\b`,
  String.raw`\bnon (?:voglio|vogliamo|desidero|vorrei|intendo)\b[^.!?]{0,12}\b(?:esser(?:e)? (?:piu )?(?:ri)?(?:chiamat|contattat|disturbat)[aoie]|(?:altre|piu|vostre|ricevere) (?:(?:piu|altre|le|vostre) ){0,2}(?:chiamate|telefonate|messaggi)|che (?:mi|ci) (?:ri)?(?:chiam|telefon|contatt)(?:i|iate|ino))\b(?: piu| ancora)?${italianLater}`,
  String.raw`\b(?:mi|ci) (?:tolg|togli|cancell|rimuov|elimin|depenn|lev)\w* (?:da|dal|dalla|dai|dalle|dall')\b(?! (?:vostra |sua )?lista d'attesa)`,
  String.raw`\b(?:togliet|tolg|togli|cancell|rimuov|elimin|depenn|lev)\w*(?:mi|ci)\b(?:${ends}| (?:da|dal|dalla|dai|dalle|dall')\b(?! (?:vostra |sua )?lista d'attesa))`,
  String.raw`\b(?:togli|tolg|cancell|rimuov|elimin)\w* (?:il mio|questo|il nostro) (?:numero|nome|contatto|recapito)\b`,
  String.raw`\b(?:(?:mi|ci) lasci(?:ate|are)?|lascia(?:te|r)?(?:mi|ci)) (?:in pace|stare|tranquill[aoie])\b`,
  String.raw`\b(?:revoco|ritiro) (?:il )?(?:mio )?consenso\b`,
  String.raw`\biscritt[aoie]\b[^.!?]{0,20}\bregistro (?:pubblico )?delle opposizioni\b`,
]

const portugueseLater = unless(
  `agora|hoje|amanha|depois|antes|ate|enquanto|quando|ja|tao|cedo|tarde|as \\d|a uma|ao meio|a noite|a tarde|aos? (?:sabado|domingo|fim)
    |de (?:manha|noite|tarde|madrugada)|d?n?esta (?:semana|hora|tarde|manha)|no (?:trabalho|fim|sabado|domingo)|na (?:segunda|terca|quarta|quinta|sexta|empresa)
    |segunda|terca|quarta|quinta|sexta|sabado|domingo|durante|por enquanto|assim`,
  'nunca|mais|novamente|para|pra|ca|mim|aqui',
)
const portugueseCall = '(?:ligu|telefon|contat|contact|perturb|incomod|chate)'
const portugueseCalls = '(?:ligacoes|chamadas|telefonemas|telefonadas|mensagens)'
const portugueseCalling = '(?:ligar|telefonar|contatar|contactar|perturbar|incomodar|chatear)'
const portuguese = [
  String.raw`\bquero (?:que me (?:tirem?|retirem?|removam?)|sair) d\w+ (?:\w+ )?(?:lista|cadastro|base)\b(?! de espera)`,
  String.raw`\b(?:nao|nunca)(?: mais)? (?:me|nos) ${portugueseCall}(?:e|em|es)\b(?: (?:nunca )?mais)?${portugueseLater}`,
  String.raw`\bnao ${portugueseCall}(?:e|em|es)(?: (?:para|pra) (?:ca|mim|aqui|(?:este|esse|meu|o meu) (?:numero|telefone|telemovel)))?(?: (?:nunca )?mais| novamente)\b${portugueseLater}`,
  String.raw`\bnao ${portugueseCall}(?:e|em|es) (?:mais )?(?:(?:para|pra) (?:ca|mim|aqui|(?:este|esse|meu|o meu) (?:numero|telefone|telemovel|celular)))\b${portugueseLater}`,
  String.raw`(?<!\b(?:ele|ela|eles|elas|ninguem|quem|que) )\bnao (?:me )?liga(?: (?:para|pra) (?:ca|mim|aqui))? mais\b${portugueseLater}`,
  String.raw`\bnunca mais (?:liguem?|telefonem?|me liga|liga)\b`,
  String.raw`\bnao (?:(?:me|nos) )?(?:voltem?|tornem?) a ${portugueseCalling}`,
  String.raw`\b(?:parem?|para|deixem?|deixa) de (?:me |nos )?${portugueseCalling}(?:-me|-nos)?\b${portugueseLater}`,
  String.raw`\bnao (?:quero|queremos|desejo|gostaria de|pretendo)\b[^.!?]{0,15}\b(?:${portugueseCalls}|ser (?:mais )?(?:contatad|contactad|incomodad|perturbad)[ao]|que (?:(?:voce|voces|o senhor|a senhora|eles) )?(?:me|nos) (?:liguem?|telefonem?|contatem|contactem))\b(?: mais)?${portugueseLater}`,
  String.raw`\b(?:chega de|sem mais|nem mais) ${portugueseCalls}\b`,
  String.raw`\b(?:tirem?|tira|retirem?|removam?|remove|apaguem?|apaga|eliminem?|excluam?|risquem?) (?:(?:o )?(?:meu|nosso)|este|esse) (?:numero|nome|telefone|contato|contacto)\b`,
  String.raw`\b(?:me|nos) (?:tirem?|tira|retirem?|removam?|excluam?|apaguem?) d(?:a|as|e|essa|esta|o)\b(?! (?:lista|fila) de espera)`,
  String.raw`\b(?:tirem?|tira|retirem?|removam?|excluam?|apaguem?|risquem?)-(?:me|nos)\b(?! d\w+ (?:lista|fila) de espera)`,
  String.raw`\b(?:me (?:deixem?|deixa)|(?:deixem?|deixa)-me|nos deixem?|deixem?-nos) em paz\b`,
  String.raw`\b(?:revogo|retiro) (?:o )?(?:meu )?consentimento\b`,
]

const dutchMe = '(?:me|mij|ons|hier|dit nummer|mijn nummer|deze lijn)'
const dutch = [
  String.raw`\bbel(?:t|len)?(?: (?:u|jullie|je))?(?: ${dutchMe})? (?:alsjeblieft |alstublieft |aub )?(?:niet|nooit|niks) (?:meer|weer|opnieuw|ooit)\b(?! (?:zo|vaak|veel|met)\b)`,
  String.raw`\bbel(?:t u)? ${dutchMe} (?:alsjeblieft |alstublieft )?(?:niet|nooit)(?: op)?${ends}`,
  String.raw`(?<!\b(?:kon|kan|konden|kunnen|hoef|hoeft) )\b(?:niet|nooit) (?:meer|weer) (?:door (?:u|jullie) |te )?(?:worden )?(?:op)?(?:belt|bellen|gebeld|gecontacteerd|lastiggevallen|lastigvallen|benaderd)\b`,
  String.raw`\b(?:stop|stopt|hou|houd|houdt|ophouden|kap|stoppen)\b(?: u| jullie| nou| eens| alstublieft| alsjeblieft)*(?: op| ermee)? (?:met|om) (?:(?:me|mij|ons|het|dat) )?(?:steeds )?(?:te )?(?:bellen|sms'en|lastigvallen|contacteren)\b`,
  String.raw`\b(?:wil|wens|willen) (?:echt |helemaal )?niet (?:door (?:u|jullie) )?(?:gebeld|opgebeld|gecontacteerd|lastiggevallen|benaderd) worden\b`,
  String.raw`\b(?:wil|wens|willen) (?:echt )?niet dat (?:u|jullie|je) ${dutchMe} (?:nog |meer )?(?:belt|bellen|contacteert)\b`,
  String.raw`(?<!\b(?:er|ligt|lag|kreeg|krijg|kwam|had|heb) )\bgeen (?:telefoontjes|reclame|verkooptelefoontjes|oproepen|belletjes|telefonische verkoop)(?: meer)?\b(?! (?:gemist|ontvangen|gekregen|gehad))`,
  String.raw`\b(?:haal|haalt u|verwijder|verwijdert u|schrap|wis|gooi)\b[^.!?]{0,20}\b(?:nummer|naam|lijst|lijsten|bellijst|mailinglijst|bestand|adressenbestand)\b|\b(?:me|mij|ons|nummer) (?:van|uit) (?:\w+ ){0,2}(?:bel)?(?:lijst|bestand) (?:te )?(?:halen|verwijderen|schrappen)\b|\b(?:mijn|dit) nummer (?:te )?(?:verwijderen|wissen)\b`,
  String.raw`\b(?:laat|laten)(?: u| jullie)? (?:me|mij|ons)\b[^.!?]{0,12}\bmet rust\b`,
  String.raw`\bneem(?:t u)? geen contact meer\b|\bval(?:t u)? (?:me|mij|ons) niet (?:meer|langer|weer) lastig\b`,
  String.raw`\bsta\b[^.!?]{0,20}\bbel-me-niet\b|\b(?:meld|schrijf) (?:me|mij) (?:af|uit)\b[^.!?]{0,20}\b(?:lijst|telefoon|bellen|oproepen)\b`,
  String.raw`\btrek mijn toestemming in\b`,
]

const polishLater = unless(
  `teraz|dzis|dzisiaj|jutro|pojutrze|zaraz|przed|po|rano|wieczorem|noca|tak|kiedy|gdy|dopoki|jeszcze|podczas
    |(?:do mnie )?(?:w|we|o|od (?!was|ciebie|pan)\\w+|do (?!mnie|nas|tego)\\w+|na razie|przed|po|dzis|dzisiaj|jutro|teraz|rano|wieczorem)`,
  'juz|wiecej|nigdy|do mnie|do nas|ze mna|prosze',
)
const polish = [
  String.raw`\bniech (?:pan|pani|panstwo|nikt)\b[^.!?]{0,20}\bnie dzwon\w*${polishLater}`,
  String.raw`\bnie (?:dzwon|dzwoncie|telefonuj|telefonujcie|wydzwaniaj|wydzwaniajcie)\b(?: juz| wiecej| nigdy| do (?:mnie|nas)| pod ten numer| tutaj| tu)*${polishLater}`,
  String.raw`\b(?:prosze|prosilem|prosilam|prosimy|macie|maja)\b[^.!?]{0,25}\bnie (?:dzwonic|telefonowac|wydzwaniac|kontaktowac sie)\b(?: juz| wiecej| nigdy| do (?:mnie|nas)| ze mna| pod ten numer)*${polishLater}`,
  String.raw`\b(?:wiecej|juz|nigdy)(?: wiecej)?(?: do (?:mnie|nas))? nie (?:dzwoncie|dzwon|dzwonic|telefonujcie|telefonowac)\b${polishLater}`,
  String.raw`\b(?:przestan|przestancie|przestac|skoncz|skonczcie|prosze przestac)\b(?: juz)?(?: do (?:mnie|nas))? (?:wy)?(?:dzwonic|telefonowac|dzwaniac|nekac)\b`,
  String.raw`\bnie (?:zycze sobie|chce|chcemy|zyczymy sobie)\b[^.!?]{0,25}\b(?:zeby(?: \w+){0,3} dzwonil\w*|telefonow|polaczen|rozmow telefonicznych|smsow|(?:ze|a|)bys?(?:cie|scie)?(?: \w+){0,2} dzwonil\w*)\b${polishLater}`,
  String.raw`\b(?:zeby|zebyscie|aby|abyscie)(?: panstwo| do (?:mnie|nas)| wiecej| juz)* nie dzwonil\w*${polishLater}`,
  String.raw`\b(?:usun|usuncie|usunac|wykresl|wykreslcie|wykreslic|skasuj|skasujcie|skasowac|wypisz|wypiszcie|wypisac)\b(?: prosze)? (?:(?:moj|nasz|ten)(?: \w+)? (?:numer|telefon)|(?:mnie|nas) z(?:e swojej|e waszej|e)?\b(?! listy oczekujacych))`,
  String.raw`\bprosze (?:mnie|nas) (?:usunac|wykreslic|wypisac|skreslic)\b(?! z(?:e)? (?:listy oczekujacych|wizyty))`,
  String.raw`\b(?:daj|dajcie|dac) (?:mi|nam)(?: \w+)? spokoj\b|\bzostaw(?:cie)? (?:mnie|nas) w spokoju\b`,
  String.raw`\b(?:wycofuje|cofam|odwoluje) (?:moja |swoja )?zgode\b`,
]

const turkishTimes = String.raw`(?<!\b(?:bugun|yarin|simdi|once|sonra|aksam(?:lari)?|gece|sabah|gunu|pazartesi|sali|carsamba|persembe|cuma|cumartesi|pazar|iste|isteyken|sonu|haftasonu|saat\w*|kadar|iken|\w+(?:de|da|te|ta))\b[^.!?,;]{0,15})`
const turkishNot = '(?:aramayin|aramayiniz|aramasaniz|aramasin|aramasinlar|aramayacaksiniz)'
const turkish = [
  String.raw`${turkishTimes}\b(?:beni|bizi|burayi|bu numarayi|numarami)(?: (?:bir daha|artik|asla|lutfen|sakin|hic))* (?:${turkishNot}\b|(?:arama|aramayi birak\w*|aramaktan vazgec\w*)(?: artik| lutfen| bir daha| sakin)?${ends})`,
  String.raw`\b(?:bir daha|artik|asla)(?: (?:beni|bizi|burayi|bu numarayi|lutfen|sakin))* (?:${turkishNot}\b|arama(?: lutfen)?${ends})`,
  String.raw`(?:^|[.!?,;:] |\blutfen )${turkishNot}${ends}`,
  String.raw`\b(?:aramayi|aramalari|aramalara|mesaj atmayi) (?:birak|kes|son ver|durdur)\w*`,
  String.raw`${turkishTimes}\b(?:aranmak|aranmayi|rahatsiz edilmek|aramanizi|aramalarinizi|mesaj almak) istemiyor\w*`,
  String.raw`\b(?:beni|bizi|numarami|numaramizi|bu numarayi|telefonumu|adimi)\b[^.!?]{0,25}\b(?:sil|silin|siliniz|cikar|cikarin|cikartin|cikariniz|cikarir misiniz|siler misiniz)\b(?<!\bbekleme listesinden \w+)`,
  String.raw`\b(?:beni|bizi) rahat birak\w*`,
  String.raw`\brahatsiz etme(?:yin|yiniz|yi birakin)\b|\b(?:bir daha|artik) (?:beni )?rahatsiz etme\b`,
  String.raw`\b(?:onayimi|iznimi) (?:geri )?(?:cekiyorum|iptal ediyorum)\b`,
]

const northMe = String.raw`(?:mig|mej|meg|oss|os|(?:til|till) (?:mig|meg|os|oss|mej)|hit|hertil|her|hem|hjem|det har numret|detta nummer(?:et)?|dette nummer(?:et)?|(?:til |pa )?(?:dette|det her|mitt|mit) (?:nummer(?:et)?|telefon\w*))`
const northAgain =
  '(?:igen|igjen|mer|mera|mere|langre|flere ganger|fler ganger|flere gange|nagonsin|noensinne|nogensinde|na?got mer|oftere)'
const northLater = unless(
  `nu|na|i ?dag|i ?morr?[gao]\\w*|i ?kvell?|i ?kveld|i ?kvall|i aften|i formiddag|i natt?|i helg\\w*|i weekend\\w*|fore|for|efter|etter|innan|inden|innen|mens|medan|nar|om|klockan|klokken|kl|under
    |pa (?:jobb\\w*|arbeid\\w*|arbejd\\w*|mandag|tirsdag|onsdag|torsdag|fredag|lordag|sondag|mandag|tisdag|kvall\\w*|kveld\\w*|aften\\w*|morgon\\w*|morgen\\w*|natt\\w*)|fra|fran|sa (?:sent|tidligt?|tidigt|her)|tidig\\w*|tidlig\\w*|mellan|mellom|mellem|forran|langre an`,
  `${northMe}|${northAgain}`,
)
const northNot = '(?:inte|ikke|ej|aldrig|aldri|icke)'
const nordic = [
  // Swedish, Danish: ring mig inte. Norwegian: ikke ring meg.
  String.raw`\bring (?:${northMe} )?${northNot}(?: (?:${northMe}|${northAgain}))+\b${northLater}`,
  String.raw`\bring (?:${northMe} )${northNot}(?: ${northAgain})?\b${northLater}`,
  String.raw`(?:^|[.!?,;:] |\b(?:venligst|snalla|vennligst|please|og|och|men|du|dere|ni|i) )ring ${northNot}${ends}`,
  String.raw`\b(?:ikke|aldri|inte|aldrig)(?: mer)? (?:ring|ringe|ringa|kontakt|kontakte|kontakta|forstyrr|forstyr|forstyrre|stor) ${northMe}(?: ${northAgain})*\b${northLater}`,
  String.raw`\b(?:ikke|aldri)(?: mer)? ring(?: (?:mer|igjen|flere ganger)\b|${ends})`,
  String.raw`\b(?:ska|skal|far|ma|kan|vil)(?: (?:ni|du|i|dere|de))?(?: du)? (?:inte|ikke|aldrig|aldri) (?:mere? )?(?:ringe?a?|kontakta?e?)(?: ${northMe})? ${northAgain}\b`,
  String.raw`\bkontakta?e? ${northMe} ${northNot}\b${northLater}`,
  String.raw`\b(?:sluta|slute?|slutte?|holde? op|stopp|stop|lad vare|lad vaere|la vaere|la vare|lat bli|la bli)(?: na| nu| da)?(?: med)?(?: at| a| att)? (?:ringe?a?|ringinge?n?|kontakta?e?|plage|forstyrre|tringe?)\b(?: ${northMe})?${northLater}`,
  String.raw`\b(?:vil|vill|onsker|onskar)(?: \w+)? (?:inte|ikke|ej)(?: langre| lenger| laengere| mer| mere)? (?:(?:at |att |a )?(?:bli|blive|ha|have|fa|motta|modtage|ta emot) )?(?:(?:fler|flere|noen|nagra|nogen|deres|era|jeres) ){0,2}(?:uppringda?|oppringt|ringt|ringd|ringes|ringet op|kontaktet|kontaktad|kontaktes|oppringninger|anrop|samtal|samtaler|opkald|telefonsalg|telefonforsaljning)\b(?: (?:op|igen|igjen|av (?:er|dere)|mer|mere))*${northLater}`,
  String.raw`\b(?:vil|vill|onsker|onskar)(?: \w+)? (?:inte|ikke)(?: \w+)? (?:at|att)? ?(?:ni|i|du|dere|de) (?:skal |ska )?ringe?r?a? ${northMe}\b(?: ${northAgain})?${northLater}`,
  String.raw`\b(?:inga|ingen) (?:fler|flere) (?:samtal|samtaler|opkald|anrop|oppringninger|opringninger)\b`,
  String.raw`\b(?:ta bort|tag bort|ta|fjerne?|stryke?|slett?e?|radera)\b(?: (?:mig|mej|meg|oss|os))? (?:bort )?(?:(?:mitt|mit|dette|detta|vart|vores) (?:\w+ )?(?:nummer|telefonnummer|navn|namn)|nummeret mitt|(?:fra|fran|av|af|ur|ut av) (?!(?:vente|vante)\w*)(?:\w+ ){0,2}(?!(?:vente|vante))\w*(?:lista?|listen|listan|listor|lister|register|registeret|registret)\b)`,
  String.raw`\b(?:lad|la|lat|lamna) (?:mig|mej|meg|oss|os) (?:vaere|vara|vare|fa vara|fa vaere)(?: i fred\b|${ends})|\blamna (?:mig|mej|oss) i fred\b|\b(?:lad|la|lat) (?:mig|mej|meg|oss|os) i fred\b`,
  String.raw`\b(?:nix-?registret|nix-?telefon|robinsonlist\w*|reservasjonsregisteret|reservert mot telefonsalg)\b`,
  String.raw`\b(?:trekker|drar|traekker|aterkallar)(?: \w+)? (?:samtykke|samtykket|samtycke)\b`,
]

/** In plain letters. */
export const furtherLanguages: readonly string[] = [
  ...italian,
  ...portuguese,
  ...dutch,
  ...polish,
  ...turkish,
  ...nordic,
]
