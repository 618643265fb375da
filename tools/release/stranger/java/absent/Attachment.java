package org.apache.cxf.jaxrs.ext.multipart;

public class Attachment {}
