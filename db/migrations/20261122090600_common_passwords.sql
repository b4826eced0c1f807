-- migrate:up
-- The commonest passwords: those of 12 characters and more, and the words that longer ones are built on
-- ("Lozinka2026!!"). From the list of zxcvbn (MIT), with some of this region. Lower case.
create table auth.common_passwords (password text primary key);
alter table auth.common_passwords enable row level security;

insert into auth.common_passwords
select distinct word from regexp_split_to_table(btrim($list$
010203040506 012345678910 014702580369 01telemike01 050605rostik 102030405060 1111111111zz 111222333000 111222333444555
112233445566 122333444455555 123123qweqwe 123321123321 123321456654 123321qweewq 123456654321 12345677654321 123456782000
1234567887654321 123456789000 12345678900987654321 123456789012 1234567890123 12345678901234 1234567890987654321 1234567890qaz
1234567890qw 1234567890qwe 1234567890qwerty 1234567890zzz 123456789101 123456789123 1234567892000 12345678987654321
123456789987654321 123456789aaa 123456789abc 123456789asd 123456789qaz 123456789qqq 123456789qwe 123456789qwer 123456789qwerty
123456789zxc 1234567qwertyu 123456qwerty 123456zxcvbn 1234qwerasdf 1234qwerasdfzxcv 123ewqasdcxz 123qwe123qwe 123qwe456rty
123qweasdzxc 123qwerty123 12qw34er56ty 159753159753 159753456852 193570356033 19960610ilja 1a2a3a4a5a6a 1a2s3d4f5g6h
1q2w3e4r5t6y 1qa2ws3ed4rf 1qa2ws3ed4rf5tg 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc 1qazxsw23edcvfr4 23176djivanfros
23wkoa0fp78dk 31217221027711 32615948worms 41d8cd98f00b 420842084208555 4815162342lf 4815162342lost 541233432442
59382113kevinp 6215mila6215 742617000027 89063032220m 89231243658s 89876065093rax 89semtsriuty a1s2d3f4g5h6 aaliyah aardvark
abc123456789 aberdeen abgrtyu abigail abraham absolut access accord account achilles action active adgjmptw adidas
admin18533362 administracija administrator admiral adonis adrian adriana aezakmi africa aggies aikido airborne airbus airforce
airplane aksjdlasdakj89879 alabama alaska albatros albert alberto albina albion alejandr aleksandr aleksandra aleksey alexande
alexander alexandr alexandra alexis alfred alibaba alicia aliens alison alliance allison allmine allsop allstar alpha135792468
alpine alucard always alyssa amadeus amadeusptfcor amanda amateur amazon amelia america american amsterda amsterdam
an83546921an13 anaconda anakin analsex anarchy anastasia anders anderson andrea andreas andrei andres andrew andrewjackie
andrey andromeda anfield angela angelica angelina angelo angels anhyeuem animal animals annette answer antananarivu anthony
antonio anubis anything anytimetoday apache apollo applepie apples aquarius aragorn archer archie arizona armani arnold
arsenal artemis arthur artist asd123asd123 asdasd asdfasdf asdfgh asdfgh123456 asdfghj asdfghjk asdfghjkl asdfghjkl123 asdfjkl
asdzxc ashley ashton aspire aspirine assass assassin assfuck asshole assholes assman asterix astrid astros athena athens
atlanta atlantic atlantis atomic attack attitude auburn auckland2010 audrey august aurora aussie austin australi australia
autumn avalanch avalon avatar avenger avrillavigne awesome azamat azerty azsxdc azsxdcfv babies babyblue babyboy babydoll
babygirl babylon bacardi backdoor backup badass badboy baddog badger badgirl badiman28200 baggins bailey baller balloon bambam
banana bananas banane bandit bangbang bangkok banjaluka banker banshee barbara barber barbie barcelon barcelona barefoot
barkley barney barrett barsik baseball basket basketba basketball bassman bastard batman battle baxter bayern beaches beagle
beaner beanie bearbear beastie beatles beatrice beautiful beauty beaver beavis beckham beefcake beerbeer beetle believe
belinda bender bengals benjamin bennett benson bentley beograd beretta berlin bermuda bernard bernie bertha bertie bethany
better beverly bhrh0h2oof6xbqjeh bianca bicycle bigass bigballs bigbear bigbird bigboobs bigboy bigcock bigdaddy bigdick
bigdog bigfoot bigger biggie biggles bigguy bigmac bigman bigmoney bigone bigred bigsexy bigtime bigtits bijeljina bikini
billie billybob billyboy bimmer birdie birdman birthday biscuit bishop bitches biteme bizkit blabla blackcat blackdog blackhaw
blackie blackjac blackman blacks blacksonblon blacky blades blahblah blaster blazer blessed blessing blizzard blonde blondes
blondie bloody blossom blowjob blowme bltynbabrfwbz bluebird blueblue blueboy bluedog blueeyes bluemoon bluesky bobafett
bobbie bobbob bobcat boeing bogart bogdan bohica bollocks bollox bomber bondage bonehead bonita bonjour bonkers bonnie bonsai
boobie boobies booboo booger boogie booker boomboom boomer bootie boricua bosnaihercegovina bossman boston bottle bottom
bounce bowler bowling bowser boxing boy4u2ownnyc bpgjldsgjldthnf bradford bradley brandi brando brandon brandy brasil braves
brazil breast breeze brenda brendan brewster briana brianna bridge bridget brighton bristol britney brittany broadway broken
bronco broncos brooke brooklyn brooks brother brothers brownie browns brucelee bruins brutus bryant bubbas bubble bubbles
bucket buckeye buckeyes buckshot buddha budlight budman budweise buffalo buffett bugger builder bulldog bulldogs bullet
bullnuts2003 bullseye bullshit bunghole burger burton business businessbabe busted buster butler butter butterfl butterfly
butthead butthole buttman button buttons buzzard byteme cabbage cactus cadillac caesar caitlin calico caliente californ
california caligula callaway callie calvin camaro cambiami camelot camels camera cameron camilla camille campbell canada
canadian cancel cancer cancun candice candle candyman cannon cantona capital capone captain caramel carbon cardinal carina
carlos carlton carmen carole carolin carolina caroline carolyn carpet carrera carrie carrot carson carter cartman cartoon
casanova caserta casino casper cassidy cassie castle catalina catdog catfish catherin catherine catman cavalier caveman ccbill
cdtnkfyf cecilia cedric celeron celeste celica celine celtic celtics center central cerberus cessna cfitymrf chainsaw champion
champs chance chandler chanel change changed changeme charger chargers charles charley charli charlie charlott charlotte
charlton charly charmed chaser cheers cheese cheeseburger cheetah chelsea chemical cherokee cherry cheryl chester chesterfield
chevelle chevrole chewie cheyenne chicago chichi chicken chickens chickenwing101 chicks chiefs children chipper chivas
chocolat chocolate chopper chrisbln chrissy christ christia christian christie christin christina christine christop
christopher christopher1 christy chronic chrono chubby chuckles chucky church cigars cinder cinnamon civilization cjdthitycndj
cjkysirj cjkywt claire clancy clapton clarence clarinet classic claude claudia claudio clayton clemson clevelan clifford
clinton clipper clitoris clover cnfc35762209 cocacola coconut coffee cohiba coleman colleen college collins colombia colorado
colors coltrane columbia columbus combat combat123654 comics command commando compaq compute computer concrete condom condor
configuratio confused connect conner connie connor conrad construction consumer contact content contortionist control cookie
cookies cooldude cooler coolguy coolio coolman cooper cooter copper cornell corona corperfmonsy corrado corvette cosmopolitan
cosmos cosworth cotton cougar counterstrike country courtney cowboy cowboys coyote cracker crawford crazybab creampie creamy
creative credit cricket crimson cristina critter crjhgbjy cruise cruiser crunch crusader crvenazvezda crysis crystal cthulhu
cthutq cubbies cuddles cumming cumshot cupcake curious curtis custom cutlass cutter cxfcnmt cyclone cyclops cynthia cypress
daewoo dagger dakota dalejr dallas dalton damage damian damien dammit damnit dancer danger daniel daniela danielle daniil
danila dannyboy danzig daphne darkness darkside darkstar darling darren darwin davids davidson dawson daytona dbrnjhbz deacon
deadhead deadman deanna debbie deborah december deedee deejay deepthroat deeznuts deeznutz defender defiant deftones delete
demons denali denise deniska dennis denver depeche derrick desert design designer desire deskjet destiny detroit devildog
devilmaycry4 devils dexter dfkthbz dfkthf dfktynbyf dfvgbh dharma diablo diamond diamonds dickhead diehard diesel dietcoke
digger digital digitalprodu dilbert dilligaf dillon dinamo dingdong dinosaur direct director discover disney divine dkflbckfd
dkflbvbh dkflbvbhjdbx dkflbvbhjdyf doberman dobrodosli doctor dodger dodgeram dodgers doggie dogman dollar dollars dolphin
dolphins domainlock2005 dominic domino donald donkey donnie donuts doobie doodle doogie dookie dorian dorothy double doughboy
douglas downtown dracula dragon dragons dragoon dreamer dreams driver drizzt droopy drowssap drpepper drummer dthjybrf dublin
ducati duchess dudley dumbass duncan durango duster dustin eagles eastside eatpussy eatshit eclipse eduard eduardo edward
edwardcullen edwards eeyore eileen einstein ekaterina elaine electric element elephant eleven elijah elizabet elizabeth elliot
elliott elvira elwood emerald emerson eminem emmanuel emmitt empire energy engage engine engineer england english enigma
enterpri enterprise entertainment ericsson ernest erotic erotica escape escort esther eternal eternity eugene europa europe
evelyn everest everton excalibu exigen exigent exodus explorer express extreme fabian fabric facial faggot falcon falcons
fallen fallout family fantasy farmer farside fashion faster fatass fatboy fatcat father fatima fatima753357 fatman feather
february federico felicia felipe fender fernand fernando ferrari ferret fester fetish fghtkm ficken fiesta figaro fighter
filter filthy finalfantasy findaupair007 finger fingers finish fireball firebird firefly firefox fireman fisher fishes fishing
fitness fkmnthyfnbdf fktrcfylh fktrcfylhf fktrcfylhjdbx fktrcfylhjdf fktrcfylhjdyf fktrctq flames flamingo flatron fletch
fletcher flight flipper floppy florence florian florida flounder flower flowers fluffy flvbybcnhfnjh flyboy flyers flying
foobar footbal football forest forever foreveryoung forfun forget forgot formula forrest fortuna fortune fossil foster fowler
foxtrot france frances francesc francis franco francois frankie franklin franky freaks freaky freckles freddie freddy frederic
frederiksberg fredfred freedom freeman freepass freeporn freeuser freeze french friday friend friends fright frisco frisky
frogger froggy frontier frosty frozen fucked fucker fuckers fuckface fuckfuck fuckher fuckin fucking fuckit fuckme fuckoff
fucktheworld fuckthis fuckyou fuckyoubitch fugazi function funtime fusion futbol future fyfcnfcbz fylhtq fynfyfyfhbde gabrie
gabriel gabriell galaxy galina galore gambit gandalf gangbang gangsta gangster garage garbage garcia garden garfield gargoyle
garrett gaston gateway gators gbpltw gegcbr geheim gemini general genesis genius george georgia gerald gerard german germany
geronimo gesperrt getmoney getsome gfhfktkjuhfv gfhjkm gfhjkmgfhjkm ghbdtn ghbdtnbr ghbdtnghbdtn ghbdtnrfrltkf ghetto
ghhh47hj7649 ghjatccbjyfk ghjcnj ghjcnjgbpltw ghjcnjgfhjkm ghjcnjghjcnj ghjcnjnfr ghjcnjqgfhjkm ghjcnjrdfibyj ghjnbdjcnjzybt
ghtdtlvtldtl giants gibson gilbert gillian ginger giorgi giovanni giuseppe gizmodo gjkbyf gjkysqgbpltw gladiator global gloria
gmoney goalie goblin goblue goddess godfather godsmack godzilla gofish goforit goldberg golden goldfish goldie goldstar
goldwing golfball golfer golfgolf golfing goliath gollum goober goodboy goodbye goodluck goodman goodtime google gopher gordon
gorilla gotcha gothic gotohell govols gracie graham grandma granny grapes grateful greatone greece greenbay greenday greene
greenlantern greens gregory gremlin grendel gretchen gretzky griffey griffin gringo grizzly groove groovy groucho grover
grumpy gthtrfnbgjkt gtnhjpfdjlcr guardian guiness guinness guitar gundam gunnar gunner gunners gustav hacked hacker hailey
hajduk halflife hambone hamburg hamilton hamlet hammer hammers hamster handsome hannah hannibal hansen hansolo happyday
hardcore harder hardon hardrock harley harmony harold harper harris harrison harvey hastings havefun hawaii hawkeye hawkeyes
hayabusa hayden hayley hd764nw5d7e1vb1 hd764nw5d7e1vbv hearts heather heaven hector hedgehog hedimaptfcor helena hellfire
helloo hellyeah helmet helpme hendrix hentai herbert herbie hercules herman hermes hershey hesoyam hidden higgins highland
hilton hiphop history hithere hitler hitman hjvfirf hobbes hobbit hockey hokies holden holiday holland hollywoo hollywood
holmes holyshit homers homerun hongkong hooker hoosier hooter hooters hoover hopper horizon horndog hornet horney horses
hotboy hotdog hotpussy hotred hotrod hotsex hotshot hotstuff hottie houses houston howard hudson hummer hungry hunter hunting
hurrican husker huskers huskies hustler hyperion iampurehaha2 ibanez icecream iceman idontknow iforgot iguana ihateyou illini
iloveboobies ilovemyfamily ilovesex iloveu iloveyo iloveyou imagine immortal impala imperial incubus indian indiana indians
indigo infantry inferno infiniti infinity ingodwetrust ingrid insane insert inside installdevic installsqlst integra
intelligence international internet intrepid intruder ipo54tj45uy856 ireland ironman isabel isabella isabelle isaiah
iseedeadpeople island israel italia italian ivanov ivanova iverson iwantu jabroni jackal jackass jackie jackoff jackson jagger
jaguar jamaica jamesbon jamesbond jamesbond007 jammer janice janine january japanese jarhead jasmin jasmine jasper javier
jayhawk jazzman jeanette jeanne jeffrey jennie jennifer jensen jeremiah jeremy jericho jerkoff jerome jersey jessic jessica
jessie jester jethro jewels jillian jimbob joanna joanne joejoe johanna johannes johnboy johnjohn johnny johnson jokers
jonathan jordan joseph josephphone7 joshua journey jrcfyf judith juggalo jugoslavija julian juliet juliette julius jumper
junebug jungle junior jupiter justdoit justice justin justinbieber justine justme juventus kahuna kaiser kaktus kamikaze
kangaroo kansas karate karina karolina kasper katana katerina kathleen kathryn katrin katrina kawasaki kaylee keeper kelley
kelsey kendall kennedy kenneth kenshin kentucky kenwood kenworth kermit keyboard keystone keywest kickass kicker killbill
killer killme kimber kimberly kingdom kingfish kingkong kingpin kingston kipper kirill kirsten kisses kissme kitkat kitten
kittycat klaster klingon knickers knicks knight knights knopka kodiak kolobok koshka kosmos kostya kotenok kramer krishna
krista kristen kristi kristin kristina kristine kristy krystal ktjynsq40147 ktyjxrf kungfu labrador labtec lacrosse ladies
ladybug laguna lakers lambert lamont lancelot lancer lansing laptop larisa lasvegas latino laurel lauren laurie lawrence
lawyer leader leanne leather leavemealone ledzep legacy legend legion legolas lemons lennon leonard leonardo leonid leopard
lesbian lesbians leslie lespaul lestat lester letmein letsgo lexmark lhbjkjubz2957704 liberty library licker lickit lickme
lifehack lifetime lightnin lights lillian lincoln lindsay lindsey lionking liquid lisalisa little liverpoo liverpool lizard
lizzie ljubavmoja lobster logitech lokomotiv lolipop lolita lollipop lollol london lonely lonestar lonewolf longhorn looker
looking looney looser lorenzo lorraine losers lost4815162342 louise loulou love777321777 loveit lovelove lovely loveme
loverboy lovers lovesex loveyou loving lowrider lozinka lozinkalozinka lucifer luckydog ludwig luther lvbnhbq lytdybrbdfvgbhf
lytghjgtnhjdcr macdaddy machine macross madden maddie maddog madeline madison madman madmax madness madonna madrid maestro
maggie maggot magick magicman magnolia magnum magnus magpie maiden mailcreated5240 mailman majestic makaveli maksim malaka
malcolm malibu malina mallard mamapapa manager manchest manchester mandingo maniac manson manuel manutd maprchem56458 maradona
marathon marcel marcia marcos marcus margaret margarita mariah marian marianne marilyn marina marinamarina marine mariners
marines marino marion marisa marissa marius market markus marlboro marlene marley marlin marshall martha martin martina
martinez martini marvel marvin maryjane maryland massimiliano massimo massive master masterbaiting masterbating masters
masturbation matador mathew matilda matrix matthew mattie mature maureen maurice maurolarastefy maverick maxell maxima maximum
maximus maxine maxmax maxwell mayday mayhem maynard mazafaka meatball meathead meatloaf mechanic megadeth megaman megapass
meghan melanie melinda melissa mellon mellow melody melvin member memorex memory memphis meowmeow mercedes mercury meredith
meridian merlin mersedes metallic metallica method mevefalkcakk mexico michael michaela michaeljackson micheal michel michele
michell michelle michigan mickey microlab micron microsof microsoft midget midnight mighty miguel mikemike milana milano
milena military miller millie million milton minecraft minecraft123 minime minnesota_hp minnie miracle mirage miranda miriam
mirror misfit mishka mission mister mistress mitchell mittens mobile models mohammed mojalozinka mojasifra mollie moloko
molson momoney momsanaladventure monaco monalisa monday mondeo moneyman moneys mongoose monica monika monique monitor monkey
monkeys monopoly monroe monster montana montreal moocow mookie moomoo morgan morganstanley morpheus morris morrison
mortalkombat moscow mostar mother motherfucker motherlode motley motorola mountain movies mozart msoracle32re msorcloledbr
muffin mulder multiplelo munchkin muppet murder murphy murray muscle mushroom musica musicman mustang mustangs mustard mybaby
mylife mylove mypass myself mystery mystic nadine napass napoleon naruto nascar nastya nastyanastya natali natalia natalie
natasha nathalie nathan national natural nature naughty ne_e_pod_chehyl nebraska necronomicon needforspeed nellie nelson
nemesis nemvxyheqdd5oqxyxyzi neptune network networkingpe nevada newbie newcastl newlife newman newpass newport newproject2004
newton newyork nfnmzyf nguyen nhbujyjvtnhbz nhecsyfujkjdt nhfdvfnjkju123 nhfycajhvths nicholas nick1234-rem936 nickel nicola
nicolas nicole nigger nightcrawler nikita nikola nikolay nimrod niners nintendo nipper nipple nipples nirvana nissan nitram
nobody nofear nolimit nondriversig noodle noodles nookie nopass norman norton norway nothing novalozinka november
ntktdbpjh1994 nudist nugget number nuttertools nyjets nylons nymets oakland oakley obiwan oblivion october odessa office
ohyeah oilers oklahoma oksana olcrackmaster oldman oliver olivia olivier onelove online onlyme ontheoutside openup operator
oracle orange oranges oregon orgasm original orioles orlando osiris outkast outlaw overkill overlord oxford pacific packard
packer packers pacman padres paintbal paintball painter pakistan palace paladin palmer pamela panama panasoni panasonic pancho
pandora pantera panther panthers panties pantyhos panzer paradise paradox paraklast1974 parker parola parrot partizan pascal
passat passion passme passpass passport passwor password password1234 passwordassword passwordpassword passwords
passwordstandard passwort patches patricia patrick patriot patriots patton pauline pavilion payton peaches peanut peanutbutter
peanuts pearljam pebbles peekaboo peewee pegasus pencil penelope penguin penguins penthous pentium people pepper perfect
person personal pervert peterpan peters peterson peugeot peyton pfqwtd27121988 phantom philadelphia philip philippe philips
phillies phillip phillips philly phoebe phoenix photos pianoman picard picasso piccolo pickle pickles picture pierre piglet
pikachu pillow pimpin pineappl pingpong pinhead pinkfloy pioneer pippen pirate pirates pisces pistol pitbull planet plastic
platinum playboy player playstation2 playstation3 playtime please pleasure plumber plymouth poetry poison pokemon polaris
police polina polniypizdec0211 polniypizdec1102 polniypizdec110211 polska pompey poncho pontiac poochie poodle poohbear pookie
poontang pooper poopie poopoo pooppoop pooter popcorn popeye porkchop pornographic pornos pornstar porsche porter portland
portugal poseidon positive possum postal potato potter powder powell powers precious predator prelude premier presario presto
preston pretty primus prince princes princess printer prissy private privet prodigy professional profit prophet psycho
ptybnxtvgbjy public pudding pumpkin punisher punkin punkrock punksnotdead puppies pupsik purdue purple pussie pussies pussycat
pussys putter pyramid python q1w2e3r4t5y6 q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8 q1w2e3r4t5y6u7i8o9p0 qawsed qawsedrf qawsedrftgyh
qaz123wsx456 qazqaz qazwsx qazwsx123456 qazwsxed qazwsxedc qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb qazwsxqazwsx qazxsw
qazxswedc qazxswedc123 qazxswedcvfr quality quantum quartz quattro queens quincy qwaszx qwaszxerdfcv qwe123qwe123 qweasd
qweasdzxc qweasdzxc123 qweqwe qwerasdf qwerasdfzxcv qwertasdfgzxcvb qwerty qwerty123456 qwerty123456789 qwertyasdfgh qwertyu
qwertyui qwertyuio qwertyuiop qwertyuiop10 qwertyuiop12 qwertyuiop123 qwertyuiop12345 qwertyytrewq qwertzuiopsd rabbit rabota
racecar racerx rachael rachel racing rafael ragnarok raider raiders railroad rainbow rainman raistlin rambler rammstein ramona
ramses randall random ranger rangers raptor rascal rasputin rastaman ravens raymond rbhbkk rctybz reading reagan reality
reaper rebecca rebels redalert redbull reddog redfish redhead redhot redman redneck redrum redskins redsox redwing redwings
redwood reebok reefer reggie regina remember renault renegade republikasrpska rereirf rescue research resident residentevil
respect retard retired revenge review rfhbyf rfnthbyf rfnthbyf1988 rfrfirf rfrnec rhbcnbyf rhfcjnrf rhiannon rhonda ricardo
richard richards richie richmond rightnow ripken ripper ripple rivers rjirfrgbde rjntyjr rjycnfynby roadkill robbie robert
roberta roberto roberts robinson robotech rocker rocket rockets rockford rockhard rockon rockstar rodman rodney rogers roland
roller rolltide romance romashka rommel ronald ronaldinho10 ronaldo ronnie rookie rooney rooster rootbeer roscoe rosebud
rosemary rotten rovers roxanne royals rtyuehe rubber runescape runner running rupert ruslan russell russia russian rustam
sabbath sabina sabine sabres sabrina safari safety sailboat sailing sailor saints sakura salamander salmon salvador samantha
samara samiam sammie sampson samson samsung samuel samurai sanchez sanders sandiego sandman sandra sandro sanfrancisco santana
santiago santos sapper sapphire sarajevo saratoga sascha sasuke satisfaction saturday saturn saun24865709 sauron sausage
savage savannah sayang scandinavian scania scanner scarface scarlet scarlett school schoolgirlie science scooby scoobydo
scooter scorpio scorpion scotch scotland scottie scotty scrappy scratch scream scruffy scully sdicmt7seytn seamus searay
search seattle sebastia sebastian second secret security seeker seemnemaailm seinfeld select selena seminole semperfi senior
sentinel septembe september serega serena serenity sergei sergey sergio sersolution server service sesame sexsex sexual sexxxx
sexygirl sexyman shadow shaggy shalom shaman shamrock shania shannon shaolin sharks sharky sharon shasta shaved shazam shearer
sheena sheila shelby shelley shelly shemale sherlock sherman sherry sherwood shiloh shirley shithead shitty shogun shooter
shopping shorty shotgun showme showtime sidney siemens sierra sifra silence silver silvia simona simone simple simpson
simpsons sinatra sinbad sinclair singer single sinner sirius sister sithlord sixers skater skeeter skidoo skiing skinny
skipper skippy skittles skorpion skydive skyline skywalke skywalker slacker slappy slapshot slayer sleepy slider slinky
slipknot slutty smeghead smegma smelly smiles smiley smitty smoker smokes smokey smokin smooth smudge snakes snapon snapper
snapple snatch sneakers snickers sniper snoopdog snoopy snowball snowboar snowman snuggles sobaka soccer socrates softball
software sojdlg123aljg solarna solarnaparcela solarneelektrane solarneparcele solarpark soldier soleil solnce solomon solution
somethin something sommer sonnenschein sonyericsson sooner sooners sophia sophie southern southpark spaceman spanking spankme
spanky sparkle sparks sparky sparrow sparta spartak spartan spartans speaker spears special specialinsta spectrum speedy
spencer spider spiderma spiderman spidey spirit spitfire splash splinter spongebob spooky sports spring springer sprint sprite
spunky sputnik spyder squirrel squirt srinivas stacey stalker stallion standard stanley staples starbuck starcraft stardust
starfire starfish stargate starman starship startrek starwars static station stealth steele steeler steelers stefan stefano
stella stephani stephanie stephen stereo sterlin sterling steven stevie stewart stickdaddy77 sticks sticky stimpy stinger
stingray stinky stinkyfinger stocking stocks stolen stonecol stoner stones stoney stormy strange stranger stratocaster street
strider strike striker stripper stroke strong stuart student studio studly stumpy stunner stupid subaru sublime subway success
sucker suckit suckme sultan summer summit sundance sunday sunflowe sunnyday sunrise sunset sunshin sunshine superfly superman
supernatural supersta superstar support supreme surfer surfing susanne suzanne suzuki svetik svetlana swallow sweden sweetie
sweetpea sweets sweety swimmer swimming swinger swingers swordfis swordfish swords sydney sylvia syncmaster syracuse system
systemofadown tabitha tacobell tacoma tamara tanker tanner tardis target tarheel tarheels tarzan tatiana tattoo tatyana taurus
taylor tazman tazmania tdutybq teacher technics techno tekken telefon tempest temple temppassword tennis tequila teresa
terminal terminator terrapin terror tester testing testtest thailand thanatos thanks thankyou theboss thecakeisalie thecat
theend thegame thegreat thekid theking theman theodore theone theresa therock thesims thirteen thomas thompson thongs throat
thuglife thumper thunder thursday tiberius ticketmaster tickle tiffany tigers tigger tights timber timothy tinker tinman
tintin titanic titanium titans titleist titties tobias together tolkien tomato tomcat tommyboy tomorrow tomtom tootsie topcat
topdog topgun topher topper tornado toronto torres toshiba tottenha toyota tracey tractor trader traffic trains trance transam
transformers translator trapper travel traveler travis treasure trebor trevor trfnthbyf triangle tricky trident trigger
trinidad trinity trisha tristan triton triumph trixie trojan trojans trombone trooper trouble trucker trucks truelove truman
trumpet trunks tsunami tucker tuesday tunafish tundra turkey turner turtle tuzla tweety twilight twinkle twisted twister
typhoon tyrone ufkbyf ultima ultimate umbrella unbelievable underdog undertaker unicorn united universe unknown unreal usarmy
usnavy utopia vacation vagina valencia valentin valentina valera valeri valeria valerie valhalla valley vampire vanessa
vanhalen vanilla vanyarespekt vector vectra vegeta velvet venice verbatim veritas vermont vernon verona veronica veronika
vertigo vfczyz vfhbyf vfhbyfvfhbyf vfhecz vfhufhbnf vfksirf vfrcbv vfrcbvrf vfrcbvvfrcbv vfvekz vfvfgfgf vfvfvskfhfve vfvjxrf
viagra victor victoria victory vietnam viewsonic viking vikings viktor viktoria village vincent violet vipers virgin virginia
vision vitalik vivian vkontakte vladik vladimir vladimirovna vladislav volley volume voodoo vortex voyager voyeur vulcan
wagner walker wallace walleye walmart walnut walrus walter wanker wapbbs warcraft warhammer warhammer40k warlock warlord
warren warrior warriors warthog wasser wassup watcher waterloo waters watson wazzkaprivet weasel weather weaver webmaster
websolutions websolutionssu webster webuivalidat weezer weihnachtsbau weihnachtsbaum welcome welder werewolf werner wesley
western westham westside westwood wetpussy whatever whatsup wheels whiskers whiskey whisky whisper whitesox whitey whitney
whocares whosyourdaddy whynot wibble wicked wilbur wildcat wildcats wildfire wildman william williams willie willis willow
wilson window windows windsor winner winnie winston winter wisdom wizard wolfgang wolfie wolfman wolfpack wolverin wolverine
wolves wombat wonder woofwoof wookie wordpass working wrangler wrestlin wrestling wright writer wutang xanadu xander xavier
xfiles xtreme xxxp455w0rd5 yamaha yankee yankees ybrbnf ybrjkfq yellow yfnfif yomama yosemite yourmom yousuck yvonne yzerman
z1x2c3v4b5n6 z1x2c3v4b5n6m7 zachary zagreb zaphod zaq12wsxcde3 zaq1xsw2cde3 zaqwsx zaqwsxcderfv zaqxsw zcfvfzkexifz
zeljeznicar zenica zenith zeppelin zerocool zidane zigzag zipper zombie zqjphsyf6ctifgu zvezda zxcasd zxcasdqwe zxcasdqwe123
zxcvbn zxcvbn123456 zxcvbnm zxcvbnm123456789 zxcvbnmmnbvcxz
$list$, E' \n'), '\s+') as word;

-- migrate:down
drop table auth.common_passwords;
