import classes from "./coast-scene.module.css";

function Sky() {
  return (
    <>
      <rect width="1600" height="620" fill="url(#coast-sky)" />
      <g className={classes.stars}>
        <path d="M90 110h.1M230 60h.1M330 190h.1M470 90h.1M610 150h.1M700 40h.1M840 110h.1M960 200h.1M1020 60h.1M1130 130h.1M1400 50h.1M1500 170h.1M1560 80h.1M160 250h.1M540 260h.1" />
      </g>
      <circle cx="1075" cy="285" r="380" fill="url(#coast-glow)" />
      <circle fill="var(--sun)" cx="1075" cy="285" r="50" />
      <path
        className={classes.moonShade}
        d="M1062 268a12 12 0 1 0 .1 0ZM1094 292a16 16 0 1 0 .1 0ZM1086 256a8 8 0 1 0 .1 0ZM1060 306a7 7 0 1 0 .1 0Z"
      />
      <g className={`${classes.cloud} ${classes.drift}`}>
        <path d="M930 190C980 176 1020 180 1062 164S1150 152 1190 170S1290 176 1340 190C1240 200 1040 200 930 190Z" />
        <path
          d="M1010 208C1060 202 1120 204 1180 198S1250 204 1290 210C1200 218 1080 216 1010 208Z"
          opacity=".5"
        />
      </g>
      <g className={`${classes.cloud} ${classes.driftSlow}`}>
        <path
          d="M1180 262C1240 250 1290 252 1350 240S1470 244 1560 262C1440 272 1280 272 1180 262Z"
          opacity=".8"
        />
        <path
          d="M420 330C500 320 560 322 640 312S760 318 830 330C700 340 540 340 420 330Z"
          opacity=".35"
        />
      </g>
    </>
  );
}

function Mountains() {
  return (
    <>
      <path
        fill="var(--range-far)"
        d="M-20 600V540L60 522 130 534 220 508 300 524 390 500 470 520 560 494 640 506 720 462 760 474 830 420 870 436 930 384 972 404 1010 376 1070 424 1120 404 1180 438 1240 410 1320 446 1400 424 1480 458 1620 430V600Z"
      />
      <path
        fill="var(--range-far-shade)"
        d="M930 384L972 404 1000 470 960 520 950 450ZM1010 376L1070 424 1090 500 1030 470 1024 420ZM830 420L870 436 880 500 846 470ZM1120 404L1180 438 1190 500 1140 460ZM720 462L760 474 790 530 750 516ZM560 494L640 506 690 546 610 540ZM390 500L470 520 520 556 440 548ZM220 508L300 524 350 556 270 552Z"
      />
      <path
        fill="var(--snow)"
        d="M930 384L960 398 948 404 940 424 926 406 908 414ZM1010 376L1046 404 1030 402 1022 424 1008 402 986 398ZM830 420L854 430 842 444 828 436 812 440Z"
      />
      <path
        fill="var(--range-near)"
        d="M-20 604V572L90 560 200 570 330 552 430 566 540 546 640 560 760 524 850 540 940 500 1040 528 1130 488 1240 516 1350 474 1460 500 1620 450V604Z"
      />
      <path
        fill="var(--range-near-shade)"
        d="M940 500L1040 528 1050 580 1000 584ZM1130 488L1240 516 1250 580 1190 584ZM760 524L850 540 890 590 810 588ZM1350 474L1460 500 1470 570 1390 540Z"
      />
    </>
  );
}

function SailBoat() {
  return (
    <>
      <path fill="var(--glint)" d="M-38 12Q0 24 40 10L30 4H-30Z" opacity=".35" />
      <path fill="var(--white)" d="M-30-8H36Q30 5 22 5H-20Q-26 5-30-8Z" />
      <path fill="var(--blue)" d="M-28-4H34L32 0H-26Z" />
      <path className={classes.mast} d="M2-104V-8" />
      <path fill="var(--white)" d="M5-100C22-68 28-38 30-13H5Z" />
      <path fill="var(--white-shade)" d="M-1-94C-10-64-22-34-32-14C-20-12-10-12-1-13Z" />
    </>
  );
}

function Sea() {
  return (
    <>
      <rect y="586" width="1600" height="320" fill="url(#coast-sea)" />
      <path
        className={classes.sparkle}
        fill="var(--glint)"
        d="M1020 596h90v3h-90zM1044 610h60v3h-60zM960 618h70v3h-70zM1010 634h80v3h-80zM930 650h80v4h-80zM990 672h70v4h-70zM900 690h90v4h-90zM970 716h50v4h-50z"
      />
      <path
        className={classes.sparkleLate}
        fill="var(--glint)"
        d="M1056 603h50v3h-50zM990 604h40v3h-40zM1040 622h60v3h-60zM970 642h50v3h-50zM1030 656h50v4h-50zM930 668h50v4h-50zM950 702h70v4h-70zM880 722h60v4h-60z"
      />
      <g className={classes.wave}>
        <path d="M-160 640q40-7 80 0t80 0 80 0 80 0M360 662q40-7 80 0t80 0 80 0M40 704q50-9 100 0t100 0 100 0M520 730q50-9 100 0t100 0M-60 760q50-9 100 0t100 0 100 0" />
      </g>
      <g className={`${classes.wave} ${classes.waveBack}`}>
        <path d="M140 622q30-5 60 0t60 0 60 0M620 636q30-5 60 0t60 0M240 684q40-7 80 0t80 0 80 0M-40 726q50-9 100 0t100 0M700 692q40-7 80 0t80 0M330 774q50-9 100 0t100 0 100 0" />
      </g>
      <g transform="translate(690 612) scale(.42)">
        <g className={classes.bobLate}>
          <SailBoat />
        </g>
      </g>
      <g transform="translate(800 668) scale(1.05)">
        <g className={classes.bob}>
          <SailBoat />
        </g>
      </g>
    </>
  );
}

function Headland() {
  return (
    <>
      <path
        fill="var(--cliff)"
        d="M1620 470C1540 468 1470 486 1400 500S1270 506 1214 522C1170 536 1150 560 1128 584L1104 640 1086 676C1060 716 1010 756 940 790L1620 860Z"
      />
      <path
        fill="var(--cliff-shade)"
        d="M1214 522C1170 536 1150 560 1128 584L1104 640 1086 676C1060 716 1010 756 940 790L1080 800C1130 760 1150 720 1160 680L1196 640 1190 600ZM1300 560L1350 640 1330 730 1270 760 1290 660ZM1450 560L1510 660 1480 760 1420 720Z"
      />
      <path
        fill="var(--scrub)"
        d="M1620 470C1540 468 1470 486 1400 500S1270 506 1214 522C1240 540 1280 536 1320 548S1400 560 1450 552 1540 580 1620 570Z"
      />
      <g transform="translate(1290 512)">
        <path fill="var(--white)" d="M-46 2V-46H0V2Z" />
        <path fill="var(--white)" d="M0 2V-62H74V2Z" />
        <path fill="var(--white-shade)" d="M50 2V-62H74V2ZM-14 2V-46H0V2Z" />
        <path fill="var(--blue)" d="M8-62C8-88 22-98 37-98S66-88 66-62Z" />
        <path fill="var(--blue-light)" d="M15-66C15-84 25-93 33-94C25-88 22-78 22-66Z" />
        <path className={classes.cross} d="M37-98V-114M31-108H43" />
        <path fill="var(--opening)" d="M27 2V-24Q37-38 47-24V2ZM-32-30h14v16h-14z" />
        <path fill="var(--white)" d="M-38-46V-66H-18V-46Z" />
        <path fill="var(--opening)" d="M-33-46V-58Q-28-64-23-58V-46Z" />
      </g>
      <path
        fill="var(--cypress)"
        d="M1404 506C1390 480 1396 440 1404 416C1412 440 1418 480 1404 506ZM1432 502C1422 482 1426 452 1432 432C1438 452 1444 482 1432 502Z"
      />
    </>
  );
}

function Car() {
  return (
    <g transform="translate(800 856) rotate(-.8) scale(.42)">
      <ellipse className={classes.shadow} cx="202" cy="2" rx="226" ry="11" />
      <path className={classes.beam} d="M410-74L620-110V-10Z" fill="url(#coast-beam)" />
      <path fill="var(--tyre)" d="M70-40H350V-14H70Z" />
      <path
        fill="var(--car)"
        d="M396-21C404-30 405-42 403-54C401-64 396-72 384-76C356-88 320-95 294-99C270-118 250-136 233-142C204-148 156-149 116-146C76-143 54-140 42-135C30-124 20-108 15-95C7-87 3-72 3-58C3-42 6-30 14-21Z"
      />
      <path
        fill="var(--glass)"
        d="M279-98C262-115 245-130 228-135C196-140 146-141 106-138C84-136 72-133 65-128C56-119 50-112 48-107C76-102 216-97 279-98Z"
      />
      <path fill="var(--car)" d="M164-142h10l-5 46h-10zM84-140h9l-17 40h-9z" />
      <path
        className={classes.carLine}
        d="M372-82C270-90 130-93 20-92M166-96C163-70 164-46 168-26"
      />
      <path fill="var(--lamp)" d="M392-71C374-80 346-86 324-86C330-77 350-68 372-66Z" />
      <path fill="var(--tail)" d="M3-92C18-92 36-88 46-80C46-72 26-68 4-70Z" />
      <g fill="var(--tyre)">
        <circle cx="326" cy="-31" r="33" />
        <circle cx="70" cy="-31" r="33" />
      </g>
      <g fill="var(--rim)">
        <circle cx="326" cy="-31" r="20" />
        <circle cx="70" cy="-31" r="20" />
      </g>
    </g>
  );
}

function CoastRoad() {
  return (
    <>
      <path
        fill="var(--shore)"
        d="M-20 842C180 812 420 800 640 796S980 786 1120 760S1440 690 1620 640V920H-20Z"
      />
      <path
        className={classes.foam}
        d="M-20 842C180 812 420 800 640 796S860 796 940 789C1010 756 1060 716 1086 676"
      />
      <path
        fill="var(--road)"
        d="M-20 884C240 850 520 836 800 828S1240 812 1620 730V790C1260 858 1040 858 800 868S260 884-20 930Z"
      />
      <path className={classes.roadEdge} d="M-20 888C240 854 520 840 800 832S1240 816 1620 735" />
      <path className={classes.roadDash} d="M-20 908C240 870 520 856 800 848S1240 836 1620 760" />
      <path
        fill="var(--scrub)"
        d="M1060 818q8-26 30-22q14-22 38-8q24-6 26 22ZM1420 764q10-32 38-26q20-24 44-4q26-4 26 20ZM560 836q6-18 22-16q14-14 28 0q14 0 14 12ZM180 866q8-22 28-18q16-14 32 2q18 0 16 12Z"
      />
      <Car />
      <path fill="var(--front)" d="M-20 920C260 876 560 872 800 876S1280 872 1620 800V920Z" />
    </>
  );
}

/** The Cretan coast behind the headline: morning in the light scheme, moonlight in the dark one. */
export function CoastScene() {
  return (
    <svg
      className={classes.scene}
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="coast-sky" x2="0" y2="1">
          <stop stopColor="var(--sky-top)" />
          <stop stopColor="var(--sky-middle)" offset=".55" />
          <stop stopColor="var(--sky-low)" offset=".95" />
        </linearGradient>
        <linearGradient id="coast-sea" x2="0" y2="1">
          <stop stopColor="var(--sea-far)" />
          <stop stopColor="var(--sea-middle)" offset=".4" />
          <stop stopColor="var(--sea-near)" offset=".8" />
        </linearGradient>
        <radialGradient id="coast-glow">
          <stop stopColor="var(--glow)" stopOpacity=".9" />
          <stop stopColor="var(--glow)" offset=".25" stopOpacity=".45" />
          <stop stopColor="var(--glow)" offset=".6" stopOpacity=".12" />
          <stop stopColor="var(--glow)" offset="1" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="coast-beam">
          <stop stopColor="var(--glow)" stopOpacity=".8" />
          <stop stopColor="var(--glow)" offset="1" stopOpacity="0" />
        </linearGradient>
      </defs>
      <Sky />
      <Mountains />
      <Sea />
      <Headland />
      <CoastRoad />
    </svg>
  );
}
