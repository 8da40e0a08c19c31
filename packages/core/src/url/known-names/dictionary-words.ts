/**
 * Words that many unrelated names have in them: a protected name that is one of them says nothing beside another word
 * (`travel-agency.com` beside a protected `travel.com`).
 */
export const DICTIONARY_WORDS: ReadonlySet<string> = new Set(
  (
    'academy account action active admin agency agent amber anchor angel answer apple arrow atlas auction audio auto avenue bank banker ' +
    'basic beacon beauty better board bonus book booking border bridge bright brand bridge build builder business cable camera capital ' +
    'career cargo center central chain change channel charge chart chase check choice circle citizen city clear client clock cloud club ' +
    'coach code coffee color comet common community company compass concept connect consult content control corner craft create credit ' +
    'crystal culture custom daily data deal delta demo design desk device digital direct discover doctor domain door dream drive eagle ' +
    'earth east easy echo edge elite energy engine enterprise event every exchange expert explore express face factory family farm fashion ' +
    'fast fidelity field file film finance find first fitness flash flight flow focus food force forest forge forum forward foundation ' +
    'frame free fresh friend front future galaxy gallery game garden gate general genius gift global gold good grand graph green grid ' +
    'ground group growth guard guide harbor health heart helper hero high home horizon host hotel house human idea image impact index ' +
    'inside insight instant insurance invest island journal journey jump key kids king kitchen land launch leader learn legal level life ' +
    'light lighthouse line link lion list live local logic logistics lotus lucky luna magic mail manager map market master match matrix media medical ' +
    'mega member memory metro mile mind mint mirror mobile modern money monitor moon motion motor mountain movie music native nature ' +
    'network news next night noble north note nova ocean office online open option orange orbit order origin outdoor palace panda paper ' +
    'parent park partner path pay people phoenix phone photo pilot pixel planet planner platform play point portal power premium press prime ' +
    'print private pro product profile project property pulse pure quick radar radio rain rapid ready real record recipe rent report research ' +
    'reserve resource result review ring river road robot rocket root royal safe sales school science scout search secure select sense ' +
    'service share shield shine ship shop signal silver simple site sky smart snow social solar solid solution sonic sound source south ' +
    'space spark speed spirit sport spring square staff stage standard star start state station stock store storm story stream street ' +
    'strong student studio style summit sun super supply support sure swift system table talent talk target task team tech test theater ' +
    'think ticket tiger time titan today tool total touch tower town trace track trade train transfer transport travel tree trend ' +
    'triangle trip trust truth turbo union unique unity universe update urban value vector velocity venture verify victory video view ' +
    'village vision visit vista vital voice wallet water wave wealth weather west wheel wild wind window wise wonder word work world ' +
    'writer yellow young zone'
  ).split(' '),
);
